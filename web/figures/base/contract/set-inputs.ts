/** What an input is called where it is set, and how its value is told there. */
export interface SetInput {
  readonly name: string;
  /** As its control has it; of a list of numbers, what each is called, its number included, and that number. */
  readonly value: string | readonly SetEntry[];
  /** The value is a text that the learner writes, and may be empty. */
  readonly isTyped?: true;
}

export interface SetEntry {
  readonly label: string;
  readonly text: string;
}
