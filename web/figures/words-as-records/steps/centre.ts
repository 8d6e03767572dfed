import { asking } from '../asking.js';

export default asking({ isCentred: true });
