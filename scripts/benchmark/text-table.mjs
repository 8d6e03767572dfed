/** Lines of text, columns aligned: the first to the left, numbers to the right. */
export function textTable(head, rows) {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const isNumeric = head.map((_, column) => rows.every((row) => /^[^a-zA-Z]*( [a-z]+)?$/.test(row[column])));
  const pad = (cell, column) =>
    isNumeric[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column]);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}

/** Three digits that count, whatever the size. */
export function digits(number) {
  if (number >= 100) return number.toFixed(0);
  return number.toPrecision(3);
}
