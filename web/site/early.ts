import { fetchEngineEarly } from './early-engine.js';
import { applyTheme } from './theme.js';

applyTheme();
fetchEngineEarly(document.currentScript?.dataset['embed']);
