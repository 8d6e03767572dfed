/** Something to read: where it is, and the steps that show what it says, as `lessonAt` reads them. */
export interface Reading {
  readonly id: string;
  readonly address: `https://${string}`;
  readonly shown: readonly string[];
}

/** By kind, in their order on the page. Other hosts are told nothing by it until a link is followed. */
export const READINGS: readonly { readonly kind: string; readonly readings: readonly Reading[] }[] = [
  {
    kind: 'paper',
    readings: [
      {
        id: 'vaswani',
        address: 'https://arxiv.org/abs/1706.03762',
        shown: ['projections/#attention', 'heads/#join', 'who-asks-whom/#mask', 'order/#positions'],
      },
    ],
  },
  {
    kind: 'before',
    readings: [
      {
        id: 'bahdanau',
        address: 'https://arxiv.org/abs/1409.0473',
        shown: ['scores/#additive', 'who-asks-whom/#cross'],
      },
      { id: 'nadaraya', address: 'https://doi.org/10.1137/1109020', shown: ['weighted-sum/#how-soft'] },
      { id: 'watson', address: 'https://www.jstor.org/stable/25049340', shown: ['weighted-sum/#how-soft'] },
    ],
  },
  {
    kind: 'second-table',
    readings: [
      { id: 'geva', address: 'https://arxiv.org/abs/2012.14913', shown: ['layers/#feed-forward|parts'] },
    ],
  },
  {
    kind: 'inside',
    readings: [
      {
        id: 'elhage',
        address: 'https://transformer-circuits.pub/2021/framework/index.html',
        shown: ['layers/#through'],
      },
      { id: 'olsson', address: 'https://arxiv.org/abs/2209.11895', shown: ['layers/#induction'] },
      { id: 'jain', address: 'https://arxiv.org/abs/1902.10186', shown: ['trained-model/#interfere'] },
    ],
  },
  {
    kind: 'position',
    readings: [{ id: 'su', address: 'https://arxiv.org/abs/2104.09864', shown: ['order/#rotary'] }],
  },
  {
    kind: 'code',
    readings: [
      { id: 'annotated', address: 'https://nlp.seas.harvard.edu/annotated-transformer/', shown: [] },
      { id: 'nanogpt', address: 'https://github.com/karpathy/nanoGPT', shown: [] },
    ],
  },
  {
    kind: 'models',
    readings: [
      {
        id: 'stories',
        address: 'https://huggingface.co/karpathy/tinyllamas',
        shown: ['trained-model/#write'],
      },
      {
        id: 'encoder',
        address: 'https://arxiv.org/abs/1803.11175',
        shown: ['trained-head/#head', 'heads/#trained'],
      },
    ],
  },
];
