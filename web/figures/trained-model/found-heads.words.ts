/** The list of heads by where they look. */
export const en = {
  'find.label': 'Find a head',
  'find.none': 'by where most rows look',
  'find.before': 'layer {layer}, head {head}: token before, {share} of rows',
  'find.first': 'layer {layer}, head {head}: first token, {share} of rows',
  'find.itself': 'layer {layer}, head {head}: itself, {share} of rows',
  'find.name': 'layer {layer}, head {head}: the name, {share} of prompts',
} as const;
