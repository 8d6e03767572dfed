/** The list of heads by where they look. */
export const en = {
  'find.label': 'Find a head',
  'find.none': 'by where most rows look',
  'find.before': 'the token before, in {share} of the rows: layer {layer}, head {head}',
  'find.first': 'the first token, in {share} of the rows: layer {layer}, head {head}',
  'find.itself': 'itself, in {share} of the rows: layer {layer}, head {head}',
  'find.name': 'the name of a pronoun, in {share} of the prompts: layer {layer}, head {head}',
} as const;
