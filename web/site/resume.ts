import { readProgress, type Progress } from './progress.js';

const isVisited = ({ visited }: Progress, { dataset }: HTMLElement): boolean =>
  visited[dataset.lesson ?? '']?.includes(dataset.step ?? '') ?? false;

/** Also where a deeper step of it was open last. */
const isStep = ({ step, deeper = '' }: DOMStringMap, last: Progress['last']): boolean =>
  last !== null && [step, ...deeper.split(' ')].includes(last.step);

/** The step that was open last, or the first unread one where its lesson is done; null where all are. */
function stepToResume(steps: readonly HTMLAnchorElement[]): HTMLAnchorElement | null {
  const progress = readProgress();
  const { last } = progress;
  const open = steps.find(({ dataset }) => dataset.lesson === last?.lesson && isStep(dataset, last));
  if (!open) return null;
  const unread = steps.filter((step) => !isVisited(progress, step));
  const isDone = unread.every((step) => step.dataset.lesson !== open.dataset.lesson);
  return isDone ? (unread[0] ?? null) : open;
}

/** On the start page: what was read, and the way on. */
export function showResume(): void {
  const progress = readProgress();
  const all = [...document.querySelectorAll<HTMLElement>('.tile')];
  const tiles = all.filter((tile) => !tile.closest('.primers'));
  const stepsOf = (tile: HTMLElement) => [...tile.querySelectorAll<HTMLAnchorElement>('.dashes a')];
  const isDone = (tile: HTMLElement): boolean => stepsOf(tile).every((step) => isVisited(progress, step));
  for (const tile of all) {
    for (const step of stepsOf(tile)) step.classList.toggle('done', isVisited(progress, step));
    const [minutes, done] = tile.querySelectorAll<HTMLElement>('.tile-time span');
    minutes?.toggleAttribute('hidden', isDone(tile));
    done?.toggleAttribute('hidden', !isDone(tile));
  }
  const step = stepToResume(tiles.flatMap(stepsOf));
  const lesson = tiles.findIndex((tile) => step !== null && tile.contains(step));
  const tile = tiles[lesson];
  if (!step || !tile) return;
  showStepToResume(step, tile);
  showPlace({
    lesson: lesson + 1,
    step: stepsOf(tile).indexOf(step) + 1,
    steps: stepsOf(tile).length,
    done: tiles.filter(isDone).length,
    lessons: tiles.length,
  });
}

function showStepToResume(step: HTMLAnchorElement, tile: HTMLElement): void {
  const name = step.textContent;
  tile.classList.add('present');
  const present = tile.querySelector<HTMLElement>('.present-step');
  const resume = document.querySelector<HTMLAnchorElement>('a.resume');
  const begin = document.querySelector<HTMLAnchorElement>('a.begin');
  if (!present || !resume || !begin) return;
  present.textContent = name;
  present.hidden = false;
  resume.querySelector('span')!.textContent = name;
  resume.href = step.href;
  resume.hidden = false;
  begin.classList.remove('primary');
  for (const words of begin.children) words.toggleAttribute('hidden');
}

function showPlace(numbers: Readonly<Record<string, number>>): void {
  const place = document.querySelector<HTMLElement>('.place');
  if (!place) return;
  place.textContent = (place.dataset.text ?? '').replace(/\{(\w+)\}/g, (_, name: string) =>
    String(numbers[name]),
  );
  place.hidden = false;
  place.nextElementSibling?.toggleAttribute('hidden', true);
}
