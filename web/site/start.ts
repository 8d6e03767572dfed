import { showProgress } from './progress.js';
import { showResume } from './resume.js';
import { startThemeButton } from './theme.js';

startThemeButton();
showProgress();
showResume();
