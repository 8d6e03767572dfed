import type { Page } from '@playwright/test';
import type { FigureView } from '../support/figure.js';
import { patience } from '../support/patience.js';
import { expect, test, type LessonPage } from '../support/test.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A step that stands in the page of its lesson, whole and computed. */
export interface StepInView {
  readonly page: Page;
  readonly lesson: LessonPage;
  readonly figure: FigureView;
  readonly slug: string;
  readonly step: string;
  /** How many its lesson has. */
  readonly steps: number;
  /** What Next leads to; of the last step nothing. */
  readonly nextTitle: string | undefined;
  /** Before its question is answered, afterwards, or as it opens where nothing is asked. */
  readonly moment: 'asked' | 'answered' | 'open';
}

/** Looks at a step in view for one kind of fault. */
export interface Inspector {
  readonly name: string;
  /** What it finds: each entry names the box. */
  readonly find: (view: StepInView) => Promise<readonly string[]>;
  /** The windows in which it looks; without, that of the device. */
  readonly sizes?: readonly Size[];
  /** It moves, selects or types: it can't look twice, and waits by itself for what follows. */
  readonly isActing?: true;
}

/** What is still found once all that follows a change has come: what follows its own size does so within some frames. */
export async function remaining(find: () => Promise<readonly string[]>): Promise<readonly string[]> {
  let found: readonly string[] = [];
  const isEmpty = async (): Promise<void> => {
    found = await find();
    expect(found).toEqual([]);
  };
  try {
    const hasFailed = test.info().errors.length > 0;
    await expect(isEmpty).toPass({ timeout: hasFailed ? patience.afterFailure : patience.step });
  } catch (error) {
    // It could not look at all.
    if (found.length === 0) throw error;
  }
  return found;
}
