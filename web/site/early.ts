import { applyTheme } from './theme.js';

applyTheme();
