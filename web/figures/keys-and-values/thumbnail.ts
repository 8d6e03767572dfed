import type { Drawing } from '../../drawings/drawing.js';
import { columnsThumbnail } from '../../drawings/thumbnails/bars.js';
import type { Engine } from '../../engine/types.js';
import { inputsOfStep } from '../base/compute/step-inputs.js';
import { definition } from './definition.js';
import { askColumns } from './ask-columns.js';

const COLUMNS = ['income', 'age', 'phone'];
const SHOWN = ['Jonathan', 'John', 'Joan'];

/** One weight for each name, whatever the column. */
export default function draw(engine: Engine): Drawing {
  const inputs = inputsOfStep(definition, 'columns');
  const weights = askColumns(engine, inputs).weights.data;
  const most = COLUMNS.map((_, column) => Math.max(...inputs.columns.map((row) => row[column]!)));
  return columnsThumbnail(
    SHOWN.map((name) => {
      const row = inputs.names.indexOf(name);
      return {
        weight: weights[row]!,
        values: COLUMNS.map((_, column) => inputs.columns[row]![column]! / most[column]!),
      };
    }),
    COLUMNS,
  );
}
