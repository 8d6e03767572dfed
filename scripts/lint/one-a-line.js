// A property and an assignment have a line each: what is packed into one hides what changes.
export const oneALine = [
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression[properties.length>0]',
    message: 'Write the properties themselves, each where it belongs.',
  },
  {
    selector:
      "VariableDeclarator[id.type='ArrayPattern'] > ArrayExpression[elements.0.type!='SpreadElement']",
    message: 'Give each variable a declaration of its own.',
  },
];
