import { temperatureSlider } from '../../base/controls/sliders.js';
import { asking } from '../asking.js';

export default asking('weight', { setting: temperatureSlider });
