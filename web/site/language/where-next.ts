/** Where to go from the last lesson. Sections are named where we have them for sure; formulas are between backticks. */
const en = {
  title: 'Where to go next',
  lead: 'With each paper are the sections that our words and symbols come from, and the lessons that show them.',
  lesson: (number: number) => `lesson ${number}`,
  kinds: {
    paper: 'The paper',
    before: 'Before it',
    'second-table': 'The second table',
    inside: 'Inside a model',
    position: 'Position',
    code: 'Code to read',
    models: 'Models to run',
  } as Readonly<Record<string, string>>,
  /** By reading: how it is cited, and what of it the lessons are about. */
  readings: {
    vaswani: {
      cited: 'Vaswani and others (2017). Attention is all you need.',
      why: 'Section 3.2.1: scores, softmax and the sum of values. 3.2.2: heads. 3.2.3: self-attention, the mask and cross-attention. 3.3: feed-forward. 3.5: positions.',
    },
    bahdanau: {
      cited:
        'Bahdanau, Cho and Bengio (2014). Neural machine translation by jointly learning to align and translate.',
      why: 'Section 3.1: a translator looks up the words of a sentence softly. Appendix A.1.2: the additive function.',
    },
    nadaraya: {
      cited: 'Nadaraya (1964). On estimating regression.',
      why: 'With Watson below, the mixture of incomes of lesson 3: a mean of all records, in which similar ones count for more.',
    },
    watson: {
      cited: 'Watson (1964). Smooth regression analysis. Sankhyā, series A, 26.',
      why: 'The same, found in the same year. Both take the keys as they are; attention learns them.',
    },
    geva: {
      cited:
        'Geva, Schuster, Berant and Levy (2021). Transformer feed-forward layers are key-value memories.',
      why: 'Section 2: the feed-forward part as keys with values, which training wrote.',
    },
    elhage: {
      cited: 'Elhage and others (2021). A mathematical framework for Transformer circuits.',
      why: 'The vector of a word as a stream to which each part adds, and what two layers can do that one can’t.',
    },
    olsson: {
      cited: 'Olsson and others (2022). In-context learning and induction heads.',
      why: 'Two layers together continue a pattern that they have seen once.',
    },
    jain: {
      cited: 'Jain and Wallace (2019). Attention is not explanation.',
      why: 'Other weights can lead to the same prediction, so weights alone do not explain it.',
    },
    su: {
      cited: 'Su and others (2021). RoFormer: enhanced Transformer with rotary position embedding.',
      why: 'Section 3.2: positions that turn queries and keys, so that scores depend on distances.',
    },
    annotated: {
      cited: 'The Annotated Transformer',
      why: 'The paper of 2017, paragraph by paragraph, as a program that runs.',
    },
    nanogpt: {
      cited: 'nanoGPT',
      why: 'The file model.py: its class CausalSelfAttention is lessons 10 to 12, its class MLP the table that training wrote.',
    },
    stories: {
      cited: 'stories260K, among the tinyllamas',
      why: 'The model of lesson 15, and larger ones of its kind.',
    },
    encoder: {
      cited: 'Universal Sentence Encoder Lite: Cer and others (2018)',
      why: 'The encoder whose heads the table above shows.',
    },
  } as Readonly<Record<string, { readonly cited: string; readonly why: string }>>,
  symbols: {
    title: 'One thing, three notations',
    caption: 'What the lessons call a thing, and where two papers have it',
    columns: ['In these lessons', 'Vaswani and others 2017', 'Bahdanau and others 2014'],
    rows: [
      {
        name: 'What comes in',
        cells: [
          '`X`',
          '`Q`, `K`, `V` in MultiHead; one and the same in self-attention',
          '`s_{i−1}` asks; all `h_j` are asked',
        ],
      },
      { name: 'Queries', cells: ['`Q = X W_Q`', '`Q W_i^Q`', '`W_a s_{i−1}`'] },
      { name: 'Keys', cells: ['`K = X W_K`', '`K W_i^K`', '`U_a h_j`'] },
      { name: 'Values', cells: ['`V = X W_V`', '`V W_i^V`', '`h_j`, not projected'] },
      {
        name: 'Scores',
        cells: [
          '`Q Kᵀ / √d_k`',
          '`Q Kᵀ / √d_k`, with what is projected',
          '`e_{i j}`, by the additive function `a`',
        ],
      },
      { name: 'Weights', cells: ['softmax of each row of scores', 'the same, without a name', '`α_{i j}`'] },
      {
        name: 'Output',
        cells: [
          'weights times `V`',
          'Attention; that of a head is called head, with the index `i`',
          '`c_i`, the context vector',
        ],
      },
      { name: 'Heads', cells: ['`h`', '`h = 8`', 'one'] },
      {
        name: 'Numbers of a key, of a value',
        cells: ['`d_k`, `d_v`', '`d_k = 64`, `d_v = 64`', 'no name of their own'],
      },
      { name: 'Keys that are asked', cells: ['`m`', '`n`, as many as queries', '`T_x`'] },
    ],
  },
  api: {
    title: 'If you call a model by its API',
    lead: 'Behind it is a machine of this kind, with more layers and wider vectors. What its prices and settings are about, you have built:',
    rows: [
      {
        name: 'Tokens',
        text: 'The model reads and writes tokens, not words, and you pay for each. A rare name, or a language that was rare in training, is cut into more of them.',
        shown: 'trained-model/#write',
      },
      {
        name: 'Context length',
        text: 'How many tokens the table that the sentence writes can have. What is not among them can’t be asked. Each token asks all before it, so twice the length makes four times as many scores.',
        shown: 'who-asks-whom/#mask',
      },
      {
        name: 'Why the cache costs memory',
        text: 'Each token keeps its keys and values in all layers, because every later token asks them; queries are used once. The model of lesson 15 keeps 5 layers of 4 keys and 4 values of 8 numbers: 320 numbers for each token. Models of billions of parameters keep tens or hundreds of thousands. A beginning that stays the same can be kept from call to call, which is why some APIs charge less for it.',
        shown: 'trained-model/#cache',
      },
      {
        name: 'Temperature',
        text: 'There it divides the logits of the next token before softmax, at the very end; the scores of attention are divided by the root of the width of a key, as in training. At 0 the likeliest token is always written. It changes which token is drawn, and nothing of what the model knows.',
        shown: 'weighted-sum/#how-soft',
      },
    ],
  },
  yourOwn: 'On pages of your own',
};

export { en as whereNext };
