import { createRoot, hydrateRoot } from 'react-dom/client';
import { app } from './react-app.js';

const root = document.querySelector('#root');
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
