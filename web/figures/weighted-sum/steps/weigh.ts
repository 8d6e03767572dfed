import { temperatureSlider } from '../../base/sliders.js';
import { asking } from '../asking.js';

export default asking('weight', { setting: temperatureSlider });
