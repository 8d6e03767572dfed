import { FigureController } from '../../../model/controller.js';
import type { FigureDefinition } from '../../../model/definition.js';
import type { Fields, InputsOf } from '../../../model/fields.js';

/** What a step shows before anyone has changed anything. */
export function inputsOfStep<F extends Fields>(definition: FigureDefinition<F>, step: string): InputsOf<F> {
  const controller = new FigureController(definition);
  controller.setStep(step);
  return controller.inputs;
}
