import type { Goal } from '../word-plane/model.js';

/** What the learner is asked to reach in a step. */
export function goalsOf(step: string, words: readonly string[]): readonly Goal[] {
  if (step === 'queries' && words.length > 2) {
    return words.map((_, query) => ({ kind: 'most', query, key: (query + 1) % words.length }));
  }
  const [asker, ignorer] = step === 'sentence' ? [words.indexOf('she'), words.indexOf('Riley')] : [1, 0];
  if (
    (step === 'pair' || step === 'sentence') &&
    words[asker] !== undefined &&
    words[ignorer] !== undefined
  ) {
    return [
      { kind: 'above', query: asker, key: ignorer, limit: step === 'pair' ? 0.9 : 0.5 },
      { kind: 'below', query: ignorer, key: asker, limit: step === 'pair' ? 0.1 : 0.05 },
    ];
  }
  return [];
}
