import { lessons } from '../support/data.js';
import type { Inspector } from './inspector.js';

/** What closes a lesson is told once its last question is answered, and in no other step. */
export const closing: Inspector = {
  name: 'closing',
  find: async ({ page, slug, nextTitle, moment }) => {
    const isInWalk = lessons.some((each) => each.slug === slug);
    const isDue = isInWalk && nextTitle === undefined && moment !== 'asked';
    const isTold = (await page.getByText('To tell a friend:').filter({ visible: true }).count()) > 0;
    return isTold === isDue ? [] : [`it is told: ${isTold}, it is time for it: ${isDue}`];
  },
};
