/** What one does with the changes of a figure. */
type Way = 'undone' | 'redone';

/** A figure in whose changes one goes back and on. */
export interface TravelledFigure {
  readonly fixed: boolean;
  readonly controller: {
    readonly canUndo: boolean;
    readonly canRedo: boolean;
    undo(): void;
    redo(): void;
  };
  readonly announcer: { does(action: Way): void } | null;
}

/** Takes the last change back, or does it again; false where there is none. */
export function travel({ fixed, controller, announcer }: TravelledFigure, action: Way): boolean {
  const can = action === 'undone' ? controller.canUndo : controller.canRedo;
  if (!can || fixed) return false;
  announcer?.does(action);
  if (action === 'undone') controller.undo();
  else controller.redo();
  return true;
}
