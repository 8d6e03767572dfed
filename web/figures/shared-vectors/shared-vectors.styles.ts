import { css } from 'lit';

export const sharedVectorsStyles = css`
  /* Three strips grow into the room of the stage. */
  soft-strips {
    --soft-strip-most: 92px;
  }
  /* What two words put on each other is told in lines, which need a width of their own. */
  .facts soft-weight-bars {
    flex: 1 1 160px;
  }
  /* The vectors lead; what they are similar to stands beside them. */
  @container (min-width: 800px) {
    soft-strips {
      --soft-strip-most: 110px;
      --soft-strips-besides: 200px;
    }
    .pair:has(soft-strips) {
      grid-template-columns: minmax(0, 1.8fr) minmax(0, 1fr);
    }
  }
  /* Beside two lines of matrices the plane is as large as the stage lets it be. */
  @container (min-width: 700px) {
    .beside:has(soft-plane) {
      --plane: max(264px, min(400px, 42cqi, var(--soft-lookup-stage-height, 0px) - 40px));
      grid-template-columns: var(--stacked-columns, var(--plane) minmax(0, 1fr));
    }
    .beside soft-plane {
      inline-size: calc(var(--stacked-picture) - 110px);
    }
    /* In a high window matrices have room below each other. */
    @media (min-height: 60rem) {
      .beside:not(.of-four, :has(> .tight, .near)):has(soft-plane) {
        --plane: max(264px, min(480px, 52cqi, var(--soft-lookup-stage-height, 0px) - 40px));
      }
    }
    /* Two matrices of four words each stand side by side: below each other they would leave the window. */
    .beside.of-four:has(soft-plane) {
      --plane: max(264px, min(312px, var(--soft-lookup-stage-height, 0px) - 40px));
    }
  }
`;
