import { html, nothing, type TemplateResult } from 'lit';
import '../../../parts/charts/cables.js';
import type { Cable } from '../../../parts/charts/cables.js';
import { inLanguages } from '../../../parts/kit/subscripts.js';
import { variables } from '../../../parts/kit/variables.js';
import { askedRows } from '../../base/numbers/written-row.js';
import { oneOf } from '../../base/questions/prediction.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import { SOURCES, type Source } from '../definition.js';
import { crossProgram, queryInView, who, wordsFor, wordsOf, type View } from '../figure.js';
import { numbers } from '../matrices.js';
import { PluggedRun, pluggingOf, plugsOf, ROLES, type Role } from '../model.js';

type Shown = { readonly layer: PluggedRun };
type CablesView = View<Shown>;

const INPUTS = { query: 'queriesFrom', key: 'keysFrom', value: 'valuesFrom' } as const;
/** How much of the stage's width the matrix at the end of each cable has. */
const SHARES = { query: 0.27, key: 0.28, value: 0.45 } as const;
const COLUMNS = variables({ '--columns': ROLES.map((role) => `${SHARES[role] * 100}%`).join(' ') });
const COMPUTED = ['raw', 'scores', 'weights', 'output'];

/** Three cables: what is plugged where decides what asks, and how long the output is. */
export default who.step<Shown>({
  runs: ({ engine, inputs }) => ({ layer: new PluggedRun(engine, inputs, plugsOf(inputs)) }),
  view: (v) => html`
    ${v.covered(() => askedRows(v, [{ stage: 'weights', row: queryInView(v), columns: wordsFor(v, 'key') }]))}
    <div class="start">${cables(v)}</div>
    <div class="plugged" ${COLUMNS}>
      <div class="reached">${v.covered(() => html`${outcome(v)} ${v.puzzle()}`)}</div>
      ${ROLES.map((role) => html`<div class=${role}>${numbers(v, role, { hasShape: true, isChip: true })}</div>`)}
      <div class="weights">${v.covered(() => numbers(v, 'weights', { hasShape: true }))}</div>
      <div class="output asked">
        ${v.covered(() =>
          v.shown.layer.refused ? v.problem(textOf(v)) : numbers(v, 'output', { hasShape: true }),
        )}
      </div>
    </div>
  `,
  shows: (v, { stage }) => !v.isAsking || !COMPUTED.includes(stage),
  untilAnswered: 'cables.hidden',
  predict: ({ words, inputs }) => {
    // The other way round than in the goal: the longer sentence asks.
    const queries = inputs.memoryWords.length;
    const keys = inputs.words.length;
    const options = [...new Set([queries, keys, queries + keys, queries * keys])].sort((a, b) => a - b);
    if (options.length < 4) return null;
    const params = {
      queries: String(queries),
      keys: String(keys),
      rows: String(queries),
      asking: inputs.memoryWords.join(' '),
      asked: inputs.words.join(' '),
    };
    return oneOf(words, 'cables', {
      options: options.map(String),
      correct: String(queries),
      params,
      label: (option) => option,
    });
  },
  puzzle: ({ words, inputs, shown: { layer } }) => {
    const { query, value } = layer.plugs;
    const params = { asking: inputs.words.join(' '), asked: inputs.memoryWords.join(' ') };
    return puzzleOf(
      words,
      'plug',
      { rows: query === 'input' && !layer.refused, values: value === 'memory' && !layer.refused },
      { params },
    );
  },
  describe: (v) => textOf(v),
  program: (v) => (v.shown.layer.refused ? null : crossProgram(v.shown.layer)),
});

/** The name that the program gives to a sentence's vectors, and its words. */
const labelOf = (v: View, source: Source): string =>
  v.words.say(`cables.source-${source}`, { sentence: sentenceFor(v, source) });

const sentenceFor = (v: View, source: Source): string => wordsOf(v, source).join(' ');

/** As many rows as a sentence has words. */
const answerAt = (v: CablesView, source: Source) => v.shownAnswer(String(wordsOf(v, source).length));

function cables(v: CablesView): TemplateResult {
  const { words, inputs } = v;
  const cable = (role: Role): Cable => {
    const name = (source: Source): string =>
      words.say(`cables.from-${role}`, { sentence: sentenceFor(v, source) });
    return {
      id: role,
      role,
      label: words.say(`cables.${role}`),
      value: inputs[INPUTS[role]],
      names: Object.fromEntries(SOURCES.map((source) => [source, name(source)])),
      share: SHARES[role],
    };
  };
  for (const role of ROLES)
    v.set.set(INPUTS[role], () => ({
      name: words.say(`cables.${role}`),
      value: sentenceFor(v, inputs[INPUTS[role]]),
    }));
  return html`<soft-cables
    .label=${words.say('cables.label')}
    .sources=${SOURCES.map((value) => ({ value, label: labelOf(v, value), answer: answerAt(v, value) }))}
    .cables=${ROLES.map(cable)}
    .asks=${v.isAsking}
    .fixed=${!v.canEdit(...Object.values(INPUTS))}
    @source-guess=${v.takeAnswer}
    @plug=${({ detail }: CustomEvent<{ readonly id: Role; readonly value: Source }>) => {
      v.change({ [INPUTS[detail.id]]: detail.value });
    }}
  ></soft-cables>`;
}

/** What this plugging is, or why it has no output. */
const kindOf = ({ shown: { layer } }: CablesView) => (layer.refused ? 'refused' : pluggingOf(layer.plugs));

function textOf(v: CablesView): string {
  const { layer } = v.shown;
  const { query, key } = layer.plugs;
  const value = layer.matrix('value');
  return v.words.say(`cables.${kindOf(v)}-text`, {
    asking: sentenceFor(v, query),
    asked: sentenceFor(v, key),
    queries: String(layer.matrix('query').rows),
    keys: String(layer.matrix('key').rows),
    values: String(value.rows),
    width: String(value.cols),
  });
}

function outcome(v: CablesView): TemplateResult {
  const kind = kindOf(v);
  const text = kind === 'refused' ? nothing : html`<span class="in-words">${inLanguages(textOf(v))}</span>`;
  return html`<p class="outcome"><b>${v.words.say(`cables.${kind}`)}.</b> ${text}</p>`;
}
