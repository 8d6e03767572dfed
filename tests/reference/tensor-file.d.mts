/** What a file of trained numbers holds, by name. */
export type Tensors = Readonly<Record<string, unknown>>;

export function readTensorFile(bytes: Uint8Array): Tensors;
