/** Whether a figure is heard; each is switched for itself, and nothing is kept. */
export interface Hearing {
  isOn: boolean;
  /** Why it can't be; null where there is no such reason. */
  failure: unknown;
}
