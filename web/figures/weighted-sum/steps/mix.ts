import { temperatureSlider } from '../../base/controls/sliders.js';
import { asking } from '../asking.js';

export default asking('output', { setting: temperatureSlider });
