import { css } from 'lit';

/**
 * A range input whose track is filled as far as `--share` (0 to 1) of it, in the colour `--set`: ink, unless what it sets has a
 * role. A part says how large it is: `--track` is the height of the track, `--thumb` and `--thumb-height` are the size of the thumb.
 */
export const rangeStyles = css`
  input {
    --set: var(--soft-ink);
    --track: 6px;
    --track-radius: 3px;
    --ground: var(--soft-quiet);
    --thumb-height: var(--thumb);
    --thumb-radius: 50%;
    --thumb-colour: var(--set);
    --thumb-ring: 0 0 0 1px var(--set);
    --around-thumb: var(--soft-card);
  }
  input[type='range'] {
    inline-size: 100%;
    block-size: max(24px, var(--finger));
    background: none;
    appearance: none;
    cursor: pointer;
  }
  input::-webkit-slider-runnable-track {
    block-size: var(--track);
    border: 1px solid var(--soft-edge);
    border-radius: var(--track-radius);
    background: linear-gradient(var(--set), var(--set)) no-repeat var(--ground);
    background-size: calc(var(--thumb) / 2 + (100% - var(--thumb)) * var(--share)) 100%;
  }
  input:dir(rtl)::-webkit-slider-runnable-track {
    background-position: right;
  }
  input::-moz-range-track {
    block-size: calc(var(--track) - 2px);
    border: 1px solid var(--soft-edge);
    border-radius: var(--track-radius);
    background: var(--ground);
  }
  input::-moz-range-progress {
    block-size: var(--track);
    border-radius: var(--track-radius);
    background: var(--set);
  }
  input::-webkit-slider-thumb {
    inline-size: var(--thumb);
    block-size: var(--thumb-height);
    margin-block-start: calc((var(--track) - var(--thumb-height)) / 2 - 1px);
    border: 2px solid var(--around-thumb);
    border-radius: var(--thumb-radius);
    background: var(--thumb-colour);
    box-shadow: var(--thumb-ring);
    appearance: none;
  }
  input::-moz-range-thumb {
    inline-size: calc(var(--thumb) - 4px);
    block-size: calc(var(--thumb-height) - 4px);
    border: 2px solid var(--around-thumb);
    border-radius: var(--thumb-radius);
    background: var(--thumb-colour);
    box-shadow: var(--thumb-ring);
  }
  @media (forced-colors: active) {
    input[type='range'] {
      forced-color-adjust: none;
      --set: Highlight;
      --soft-weight: Highlight;
      --soft-card: Canvas;
      --soft-quiet: Canvas;
      --soft-edge: CanvasText;
      --soft-ink: CanvasText;
    }
  }
`;
