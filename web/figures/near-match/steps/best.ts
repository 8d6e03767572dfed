import { html } from 'lit';
import { en } from '../later.words.js';
import { sqlRequest } from '../model.js';
import { picking } from '../picking.js';

export default picking({
  beside: (v) => {
    const words = v.words.with({ en });
    return html`<div class="aside">
      <p class="title">${words.say('sql.label')}</p>
      <pre class="sql">${sqlRequest(v.inputs)}</pre>
      <p class="note">${words.say('sql.note')}</p>
    </div>`;
  },
});
