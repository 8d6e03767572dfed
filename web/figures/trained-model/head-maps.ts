import { html, type TemplateResult } from 'lit';
import '../../parts/matrix/map-grid.js';
import { HEADS, LAYERS } from './definition.js';
import type { View } from './later.js';
import type { Inputs } from './model.js';

/** A head and its layer, from 1. */
export type HeadPlace = Pick<Inputs, 'layer' | 'head'>;

interface HeadMaps {
  readonly label: string;
  /** The query that is looked at. */
  readonly row: number;
  /** A query whose row would give the answer away. */
  readonly coveredRow?: number;
  readonly fixed?: boolean;
  /** Whether something is changed in a head, and then what it is called. */
  readonly marked?: (place: HeadPlace, name: string) => string | null;
  /** What a token of the text is called. */
  readonly nameOf: (token: number) => string;
  readonly choose: (place: HeadPlace) => void;
}

export const headName = (v: View, { layer, head }: HeadPlace): string =>
  v.words.say('heads.name', { layer: String(layer), head: String(head) });

/** The maps of all heads of the story model, of which one is chosen. */
export function headMaps(
  v: View,
  { label, row, coveredRow = -1, fixed = false, marked, nameOf, choose }: HeadMaps,
): TemplateResult {
  const { words, inputs } = v;
  const map = (layer: number, head: number) => {
    const name = headName(v, { layer, head });
    const ofMarked = marked?.({ layer, head }, name) ?? null;
    const weights = v.run(`attention-${layer}`)!.matrix('weights', head - 1);
    return {
      value: `${layer},${head}`,
      label: ofMarked ?? name,
      description: v.afterPaint?.tellMap(weights, words, nameOf, coveredRow) ?? '',
      weights,
      marked: ofMarked !== null,
      guess: v.guessAt(v.answerAt(`${layer},${head}`)),
    };
  };
  return html`<soft-map-grid
    part="maps"
    .label=${label}
    .columns=${Array.from({ length: HEADS }, (_, index) => String(index + 1))}
    .rows=${Array.from({ length: LAYERS }, (_, index) => ({
      name: words.say('heads.layer', { layer: String(index + 1) }),
      maps: Array.from({ length: HEADS }, (_each, head) => map(index + 1, head + 1)),
    }))}
    .value=${`${inputs.layer},${inputs.head}`}
    .row=${row}
    .coveredRow=${coveredRow}
    .fixed=${fixed}
    .walkTexts=${{
      ArrowLeft: words.say('maps.left'),
      ArrowRight: words.say('maps.right'),
      ArrowUp: words.say('maps.up'),
      ArrowDown: words.say('maps.down'),
    }}
    @choose=${({ detail }: CustomEvent<{ value: string }>) => {
      const [layer = 1, head = 1] = detail.value.split(',').map(Number);
      choose({ layer, head });
    }}
    @map-guess=${({ detail }: CustomEvent<{ value: string }>) => {
      if (v.isAsking) v.choose(detail.value);
    }}
  ></soft-map-grid>`;
}
