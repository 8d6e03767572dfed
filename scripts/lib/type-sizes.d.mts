export const typeSizes: Readonly<Record<string, number>>;
export function sized(styles: string, unit: 'px' | 'rem'): string;
export const unnamedSize: RegExp;
