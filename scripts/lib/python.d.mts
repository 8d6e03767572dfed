export function pythonWithNumpy(): string | null;
export function pythonWithPytorch(): string | null;
