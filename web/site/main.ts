import './styles/fonts.css';
import './styles/base.css';
import './styles/header.css';
import './styles/prose.css';
import './styles/lesson.css';
import './styles/told.css';
import './styles/asked.css';
import './styles/credits.css';
import './styles/print.css';
import { startCopyButtons } from './copy.js';
import { startGallery } from './gallery.js';
import { startLesson } from './lesson.js';
import { startBeginningAgain, startVisit } from './learner.js';
import { showProgress } from './progress.js';
import { startThemeButton } from './theme.js';

startVisit();
startThemeButton();
showProgress();
startCopyButtons();
document.addEventListener('soft-lookup-ready', ({ target }) => {
  if (target instanceof Element) target.closest('.stage')?.classList.add('ready');
});
const gallery = document.querySelector<HTMLElement>('.gallery');
if (gallery) startGallery(gallery);
const lesson = document.querySelector<HTMLElement>('.lesson');
if (lesson) startLesson(lesson);
startBeginningAgain();
