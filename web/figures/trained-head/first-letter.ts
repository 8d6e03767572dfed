/** "Evan" to "evan" and back. */
export function withFirstLetterTurned(text: string): string {
  const [first = '', ...others] = [...text.trimStart()];
  const small = first.toLowerCase();
  return (first === small ? first.toUpperCase() : small) + others.join('');
}
