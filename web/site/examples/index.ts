/** What the gallery shows of pages that work with results; the code beside each example is its own. */
import './chart.js';
import './exercise.js';
import './driving.js';
