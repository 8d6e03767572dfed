export function pythonWithNumpy(): string | null;
