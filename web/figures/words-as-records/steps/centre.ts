import { asking } from '../asking.js';
import { sayStrongest } from '../say.js';

export default asking({ centred: true, say: sayStrongest });
