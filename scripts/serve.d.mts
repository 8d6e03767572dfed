export interface ServeOptions {
  readonly root: string;
  /** 0, the default, takes any free one. */
  readonly port?: number;
  /** Added to every answer. */
  readonly headers?: Readonly<Record<string, string>> | ((path: string) => Readonly<Record<string, string>>);
  /** Each answer waits for it: a test makes a network slow. */
  readonly before?: (path: string) => Promise<unknown>;
}

export interface Server {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

export function serve(options: ServeOptions): Promise<Server>;
export function wantedPort(): number;
