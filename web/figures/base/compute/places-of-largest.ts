/** Where the largest of some numbers stands: at more than one place, where they tie. */
export function placesOfLargest(numbers: readonly number[]): readonly number[] {
  const largest = Math.max(...numbers);
  return [...numbers.keys()].filter((place) => numbers[place] === largest);
}
