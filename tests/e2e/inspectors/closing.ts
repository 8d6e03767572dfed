import type { Inspector } from './inspector.js';

/** What closes a lesson is told once its last question is answered, and in no other step. */
export const closing: Inspector = {
  name: 'closing',
  find: async ({ page, nextTitle, moment }) => {
    const isDue = nextTitle === undefined && moment !== 'asked';
    const isTold = (await page.getByText('To tell a friend:').filter({ visible: true }).count()) > 0;
    return isTold === isDue ? [] : [`it is told: ${isTold}, it is time for it: ${isDue}`];
  },
};
