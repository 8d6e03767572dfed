import { html } from 'lit';
import { en } from '../later.words.js';
import { picking } from '../picking.js';
import { sqlRequest, sqlStyles } from '../sql.js';

const step = picking({
  beside: (v) => {
    const words = v.words.with({ en });
    return html`<div class="aside">
      <p class="title">${words.say('sql.label')}</p>
      <pre class="sql">${sqlRequest(v.inputs)}</pre>
      <p class="note">${words.say('sql.note')}</p>
    </div>`;
  },
});

/** No other step of the figure has a request to a database. */
export default { ...step, styles: [...step.shape.styles!, sqlStyles] };
