import { asking } from '../asking.js';

export default asking('weight');
