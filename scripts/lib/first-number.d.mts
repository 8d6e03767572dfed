/** The modules that an embedded figure fetches before its first number, by the figure. */
export function modulesToFirstNumber(): Promise<Readonly<Record<string, readonly string[]>>>;
