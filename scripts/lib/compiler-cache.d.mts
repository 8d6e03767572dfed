export const cached: NodeJS.ProcessEnv;
export const compiler: readonly string[];
