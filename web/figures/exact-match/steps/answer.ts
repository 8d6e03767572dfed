import { asking } from '../lookup.js';

export default asking();
