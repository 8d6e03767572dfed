import type { Encoder } from '../engine/encoder-types.js';
import type { FileOptions, Progress, WordVectors } from '../engine/model-types.js';
import type { Engine, Learning } from '../engine/types.js';
import { StoryModel } from './story-model.js';

/** What a step may need besides the engine, by name. */
export interface Resources {
  readonly learning: Learning;
  readonly 'word-vectors': WordVectors;
  readonly 'country-vectors': WordVectors;
  readonly encoder: Encoder;
  /** The encoder with its second layer. */
  readonly 'encoder-rest': Encoder;
  readonly decoder: StoryModel;
}

export type ResourceName = keyof Resources;

export type Report = (progress: Progress) => void;

/** How a resource is had, and given back. */
export interface Source<Resource> {
  /** A lease of one's own: given back once, or never where the engine has stopped. */
  lease(engine: Engine, report: Report): Promise<Resource>;
  giveBack(resource: Resource): void;
}

/** By name; a new resource is one more entry. */
export type Sources = { readonly [Name in ResourceName]: Source<Resources[Name]> };

/** A file of trained numbers that the second module holds. */
function modelFile<Model extends { dispose(): void }>(
  open: (learning: Learning, options: FileOptions) => Promise<Model>,
): Source<Model> {
  return {
    lease: async (engine, onProgress) => open(await engine.learning(), { onProgress }),
    giveBack: (model) => {
      model.dispose();
    },
  };
}

export const sources: Sources = {
  // One for the page, which keeps it.
  learning: { lease: (engine) => engine.learning(), giveBack: () => undefined },
  'word-vectors': modelFile((learning, options) => learning.wordVectors(options)),
  'country-vectors': modelFile((learning, options) => learning.countryVectors(options)),
  encoder: modelFile((learning, options) => learning.encoder(options)),
  'encoder-rest': modelFile(async (learning, options) => {
    const encoder = await learning.encoder();
    try {
      await loadRest(learning, encoder, options);
      return encoder;
    } catch (error) {
      encoder.dispose();
      throw error;
    }
  }),
  decoder: modelFile(async (learning, options) => new StoryModel(await learning.decoder(options))),
};

interface Flight {
  readonly landing: Promise<void>;
  readonly reports: Set<Report>;
}

/** The engine shares the encoder among all who ask; its second file is shared here. */
const flights = new WeakMap<Learning, Flight>();

function loadRest(learning: Learning, encoder: Encoder, { onProgress }: FileOptions): Promise<void> {
  const flight = flights.get(learning) ?? fly(learning, encoder);
  if (onProgress) flight.reports.add(onProgress);
  return flight.landing;
}

function fly(learning: Learning, encoder: Encoder): Flight {
  const reports = new Set<Report>();
  const landing = encoder
    .loadRest({ onProgress: (progress) => reports.forEach((report) => report(progress)) })
    .finally(() => flights.delete(learning));
  const flight = { landing, reports };
  flights.set(learning, flight);
  return flight;
}
