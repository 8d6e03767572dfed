import { temperatureSlider } from '../../base/controls/sliders.js';
import { spellingStep } from '../spelling-step.js';

export default spellingStep('output', { setting: temperatureSlider });
