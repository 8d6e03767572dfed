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
    .pair:has(soft-strips) {
      grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
    }
  }
  /* Beside two lines of matrices the plane is as large as the stage lets it be. */
  @container (min-width: 700px) {
    .beside:has(soft-plane) {
      --plane: max(264px, min(400px, 42cqi, var(--soft-lookup-stage-height, 0px) - 40px));
      grid-template-columns: var(--plane) minmax(0, 1fr);
    }
    /* In a high window matrices have room below each other. */
    @media (min-height: 60rem) {
      .beside:not(.of-four, :has(> .tight, .near)):has(soft-plane) {
        --plane: max(264px, min(480px, 52cqi, var(--soft-lookup-stage-height, 0px) - 40px));
      }
    }
    /* With the dock beside it they stand below the plane. */
    @media (min-width: 100rem) and (min-height: 60rem) {
      :host([room='all']) .beside.beside.beside:has(soft-plane) {
        --plane: max(264px, min(560px, var(--soft-lookup-stage-height, 0px) - 260px));
        grid-template-columns: minmax(0, 1fr);
      }
      :host([room='all']) .beside soft-plane {
        inline-size: var(--plane);
      }
    }
    /* Two matrices of four words each stand side by side: below each other they would leave the window. */
    .beside.of-four:has(soft-plane) {
      --plane: max(264px, min(312px, var(--soft-lookup-stage-height, 0px) - 40px));
    }
  }
`;
