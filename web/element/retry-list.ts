/** How each figure of the page that can't compute tries again. */
const failed = new Map<object, () => void>();

export const addFailed = (figure: object, retry: () => void): void => void failed.set(figure, retry);
export const removeFailed = (figure: object): void => void failed.delete(figure);

/** One reason keeps all figures of a page from computing: they try again together. */
export function retryAll(): void {
  const waiting = [...failed.values()];
  failed.clear();
  for (const retry of waiting) retry();
}
