import assert from 'node:assert/strict';
import { Work, type Arm, type Wanted } from '../../../web/work/work.js';
import { FakeEngine } from './fake-engine.js';
import { settled, TestHost, TestPage } from './page.js';

/** What an element does with what it owns: it asks for it on every update, and updates when it is told to. */
export class TestFigure {
  readonly host = new TestHost();
  readonly work: Work;
  wanted: Wanted;
  engine: FakeEngine;
  /** How often it was told of a change, and after how many steps the runs stood still. */
  changes = 0;
  readonly stops: number[] = [];
  /** What the last update threw. */
  problem: unknown = null;
  private isUpdating = false;

  constructor(page: TestPage, engine: FakeEngine, wanted: Wanted) {
    this.engine = engine;
    this.wanted = wanted;
    this.work = new Work(
      this.host,
      {
        changed: () => {
          assert.equal(this.isUpdating, false, 'told of a change while it asks for what there is');
          this.changes += 1;
          queueMicrotask(() => {
            this.update();
          });
        },
        stopped: (trained) => {
          this.stops.push(trained);
          this.wanted = { ...this.wanted, trained };
        },
      },
      page,
    );
  }

  update(wanted: Wanted = this.wanted): void {
    this.wanted = wanted;
    this.isUpdating = true;
    try {
      this.work.want(this.engine.engine, wanted);
      this.problem = null;
    } catch (error) {
      this.problem = error;
    } finally {
      this.isUpdating = false;
    }
  }

  /** Comes into the page, and updates. */
  enter(): this {
    this.host.connect();
    this.update();
    return this;
  }

  move(): void {
    this.host.disconnect();
    this.host.connect();
  }
}

const arm = (id: string, seed: number): Arm => ({ id, options: { experiment: 'asymmetry', seed } });

/** Two arms; with another seed they are others. */
export const training = (trained = 0, seed = 1): Wanted => ({
  needs: ['learning'],
  arms: [arm('shared', seed), arm('separate', seed)],
  trained,
});

export function begin(wanted: Wanted) {
  const page = new TestPage();
  const engine = new FakeEngine(page);
  const figure = new TestFigure(page, engine, wanted).enter();
  return { page, engine, figure, work: figure.work };
}

/** The second module first, then what is asked of it. */
export async function arriveAll(engine: FakeEngine): Promise<void> {
  await settled();
  while (engine.waiting.length > 0) {
    engine.arrive();
    await settled();
  }
}

export async function beginTraining(wanted = training()) {
  const begun = begin(wanted);
  await arriveAll(begun.engine);
  return begun;
}

export const given = (engine: FakeEngine, what: string) => {
  const { begun, held } = engine.count(what);
  return { begun, givenBack: begun - held };
};

/** What TestPage.pending says where nothing is left over. */
export const nothingPending = { frames: 0, timers: 0, watched: 0 };
