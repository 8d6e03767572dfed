import type { Language } from '../../model/language/language.js';
import { percent } from '../encoder/counting.js';
import type { TrainedModelFields } from './definition.js';
import type { ViewOf } from '../base/contract/step.js';
import { en as later } from './later.words.js';
import type { CountedHabits, CountedHead, HABITS } from './often-task.js';
import { FIRES } from './record.js';
import type { CountedRecord } from './record-task.js';
import { en as record } from './record.words.js';

type View<Shown> = Pick<ViewOf<TrainedModelFields, never, Shown>, 'inputs' | 'shown'> & {
  readonly words: Language<string>;
};

/** How often the head in view does what the two do that are worth a look; null until it is counted. */
export function sayHabits({
  words,
  inputs,
  shown,
}: View<{ readonly habits: CountedHabits | null }>): string | null {
  const { total = 0, heads = null } = shown.habits ?? {};
  if (!heads) return null;
  const share = (habit: (typeof HABITS)[number]): string => {
    const isInView = ({ layer, head }: CountedHead) => layer === inputs.layer - 1 && head === inputs.head - 1;
    return percent({ words }, heads[habit].find(isInView)?.largest ?? 0);
  };
  return words.with({ en: later }).say('heads.habits', {
    layer: String(inputs.layer),
    head: String(inputs.head),
    count: words.short(total),
    name: share('name'),
    before: share('before'),
  });
}

/** What the record does over texts on which nothing was chosen; null until it is counted. */
export function sayRecord({ words, shown }: View<{ readonly counted: CountedRecord | null }>): string | null {
  const { total = 0, found = null } = shown.counted ?? {};
  if (!found) return null;
  return words.with({ en: record }).say('record.counted', {
    texts: words.short(total),
    fires: words.fixed(FIRES, 1),
    there: words.short(found.afterThere),
    allThere: words.short(found.allAfterThere),
    other: words.short(found.elsewhere),
    allOther: words.short(found.allElsewhere),
    fired: words.short(found.fired),
    right: words.short(found.right),
    all: words.short(found.allRight),
  });
}
