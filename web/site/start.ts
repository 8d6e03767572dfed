import './styles/fonts.css';
import './styles/base.css';
import './styles/header.css';
import './styles/start.css';
import './styles/print.css';
import { startBeginningAgain, startVisit } from './learner.js';
import { showProgress } from './progress.js';
import { startOwnSentence } from './own-sentence.js';
import { showResume } from './resume.js';
import { startQuestion } from './start-question.js';
import { startThemeButton } from './theme.js';

startVisit();
startThemeButton();
startBeginningAgain();
showProgress();
showResume();
startQuestion();
startOwnSentence();
