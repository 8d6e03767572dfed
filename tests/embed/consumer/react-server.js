import { renderToString } from 'react-dom/server';
import { app } from './react-app.js';

console.log(renderToString(app));
