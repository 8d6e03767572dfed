import chartPage from '../examples/chart.html?raw';
import chartScript from '../examples/chart.js?raw';
import drivingPage from '../examples/driving.html?raw';
import drivingScript from '../examples/driving.js?raw';
import exercisePage from '../examples/exercise.html?raw';
import exerciseScript from '../examples/exercise.js?raw';

/** A page that works with what its figures compute: live in the gallery, and the lines to copy. */
export interface Example {
  readonly id: 'chart' | 'exercise' | 'driving';
  readonly page: string;
  readonly script: string;
}

export const examples: readonly Example[] = [
  { id: 'chart', page: chartPage, script: chartScript },
  { id: 'exercise', page: exercisePage, script: exerciseScript },
  { id: 'driving', page: drivingPage, script: drivingScript },
];

export const codeOf = ({ page, script }: Example): string =>
  `${page}<script type="module">\n${script}</script>`;
