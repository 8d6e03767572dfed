import type { AnyStage } from '../../model/token.js';
import { rightFacts } from '../base/training/shares.js';
import { facts, type Fact } from '../base/voice/facts.js';
import type { LayersFields } from './definition.js';
import { vectorText, type View } from './figure.js';
import { CASES } from './lookup.js';
import { ASKED, wordIn } from './model.js';
import { en } from './facts.words.js';

export default facts<View, LayersFields>(
  {},
  {
    blend: {
      follows: (v: View): readonly Fact[] => {
        const row = wordIn(v.inputs);
        const params = { word: v.inputs.words[row] ?? '' };
        const words = v.words.with({ en });
        return [
          { name: words.say('fact.share', params), text: v.text({ stage: 'weights', row, col: row }) },
          { name: words.say('fact.output', params), text: vectorText(v, 'output', row) },
        ];
      },
    },
    parts: {
      inputs: {
        withoutResidual: (v: View) =>
          v.words
            .with({ en })
            .say(v.inputs.withoutResidual ? 'changed.without-residual' : 'changed.with-residual'),
      },
      follows: (v: View): readonly Fact[] => {
        const row = wordIn(v.inputs);
        const words = v.words.with({ en });
        const of = words.say('fact.of', { word: v.inputs.words[row] ?? '' });
        const fact = (name: keyof typeof en, stage: AnyStage, run?: string): Fact => ({
          of,
          name: words.say(name),
          text: vectorText(v, stage, row, run),
          staysUntold: true,
        });
        return [
          fact('fact.x', 'input'),
          fact('fact.attention', 'projected-output'),
          fact('fact.network', 'projected-output', 'forward'),
          fact('fact.kept', 'sum', 'forward'),
          ...(v.run('dropped-forward') ? [fact('fact.dropped', 'sum', 'dropped-forward')] : []),
        ];
      },
    },
    'feed-forward': {
      follows: (v: View): readonly Fact[] => {
        const row = Math.min(v.inputs.word, CASES.length) - 1;
        const words = v.words.with({ en });
        const params = { word: v.spoken(v.namesOf({ stage: 'activated', row, col: 0 }).query) };
        return [
          { name: words.say('fact.first-record', params), text: v.text({ stage: 'activated', row, col: 0 }) },
          {
            name: words.say('fact.second-record', params),
            text: v.text({ stage: 'activated', row, col: 1 }),
          },
        ];
      },
    },
    induction: {
      follows: (v: View) =>
        rightFacts(v, (id) => v.words.with({ en }).say(id === 'two' ? 'fact.two' : 'fact.one')),
    },
    puzzle: {
      follows: (v: View): readonly Fact[] =>
        (['first', 'other'] as const).map((run) => ({
          name: v.words.with({ en }).say(`fact.${run}`),
          text: v.text({ ...(run === 'other' && { run }), stage: 'weights', ...ASKED }),
        })),
    },
  },
);
