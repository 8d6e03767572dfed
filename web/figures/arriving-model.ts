import { html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Progress } from '../engine/model-types.js';
import type { Language } from '../model/language/language.js';

type Loading = 'not yet' | 'on its way' | { readonly failed: string };

/** What a figure fetches when it first needs it. */
export interface ModelSource<Model> {
  fetch(onProgress: (progress: Progress) => void): Promise<Model>;
  /** The figure has something else to show: the model, its progress, or why it can't be had. */
  changed(): void;
}

/** What is said while the model is on its way, and where it can't be had. */
export interface ArrivingTexts {
  readonly waiting: string;
  failed(reason: string): string;
}

const MEGABYTE = 1e6;

/** A trained model that a figure fetches at first need and gives back when it leaves the page. */
export class ArrivingModel<Model extends { dispose(): void }> implements ReactiveController {
  private readonly host: ReactiveControllerHost & { readonly isConnected: boolean };
  private readonly source: ModelSource<Model>;
  private model: Model | null = null;
  private loading: Loading = 'not yet';
  private progress: Progress | null = null;

  constructor(host: ReactiveControllerHost & { readonly isConnected: boolean }, source: ModelSource<Model>) {
    this.host = host;
    this.source = source;
    host.addController(this);
  }

  /** null while it is on its way, or where it can't be had. */
  get arrived(): Model | null {
    return this.model;
  }

  /** The same; sets out to fetch it where no one has yet. */
  need(): Model | null {
    if (!this.model && this.loading === 'not yet' && this.host.isConnected) void this.fetch();
    return this.model;
  }

  hostConnected(): void {
    this.source.changed();
  }

  hostDisconnected(): void {
    this.model?.dispose();
    this.model = null;
    this.loading = 'not yet';
    this.source.changed();
  }

  /** What stands in the figure's place until the model is there. */
  waiting(language: Language, { waiting, failed }: ArrivingTexts): TemplateResult {
    const { loading } = this;
    if (typeof loading === 'string') {
      return html`<p class="note waiting" role="status">${waiting} ${this.bytes(language)}</p>`;
    }
    return html`<div class="problem" role="alert">
      <p>${failed(loading.failed)}</p>
      <button class="button quiet" @click=${this.retry}>${language.say('status.retry')}</button>
    </div>`;
  }

  private readonly retry = (): void => {
    this.loading = 'not yet';
    this.source.changed();
  };

  private bytes(language: Language): string {
    if (!this.progress) return '';
    const megabytes = (bytes: number) => language.fixed(bytes / MEGABYTE, 1);
    const { loaded, total } = this.progress;
    return language.say('model.arrived', { loaded: megabytes(loaded), total: megabytes(total) });
  }

  private async fetch(): Promise<void> {
    this.loading = 'on its way';
    this.progress = null;
    try {
      const model = await this.source.fetch((progress) => {
        this.progress = progress;
        this.source.changed();
      });
      if (this.host.isConnected) this.model = model;
      else model.dispose();
      this.loading = 'not yet';
    } catch (error) {
      this.loading = { failed: error instanceof Error ? error.message : String(error) };
    }
    this.source.changed();
  }
}
