import { html, type TemplateResult } from 'lit';
import type { Drawing } from '../drawings/drawing.js';
import type { Size } from '../drawings/size.js';
import { define } from './define.js';
import { drawn } from './drawing.js';
import { part, typed } from './part.js';
import { pictureStyles } from './picture.styles.js';
import { roles } from './roles.js';
import { watchSize } from './size.js';

const HEIGHT = 160;

/** @summary A picture of what a number was computed from, as wide as there is room. */
export class PictureView extends part([roles, pictureStyles], {
  /** The picture in words. */
  label: '',
  draw: typed<(size: Size) => Drawing>((size) => ({ ...size, marks: [] })),
  // Its own state: nothing is drawn before there is room.
  width: 0,
}) {
  constructor() {
    super();
    watchSize(this, (width) => (this.width = width));
  }

  protected override render(): TemplateResult {
    const { width } = this;
    return html`<svg width=${width} height=${HEIGHT} role="img" aria-label=${this.label}>
      ${width > 0 ? drawn(this.draw({ width, height: HEIGHT })) : ''}
    </svg>`;
  }
}

define('soft-picture', PictureView);
