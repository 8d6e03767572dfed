/**
 * The room that a page leaves the figure: `all` it needs; the width of a `desk`, where what does not fit of the step opens
 * on request; a `column` of text, where the explanation does so, too; or a `narrow` one, where long tables fold as well.
 */
export type Room = 'all' | 'desk' | 'column' | 'narrow';

/** Whether it is too little for matrices beside what is moved: the asked row is written out then, and the dock folded. */
export const isLittle = (room: Room): boolean => room === 'column' || room === 'narrow';

/** What an author may leave out of a figure. */
export type Piece = 'explanation' | 'program' | 'prediction' | 'steps' | 'tools';
