import type { OperatorTokens } from './routes';

const SHORTEST_TOKEN = 16;

/**
 * Reads the tokens of `/health` and `/metrics` from `HEALTH_TOKEN` and `METRICS_TOKEN`.
 * @param problems receives a line for a token that could be guessed.
 */
export function readOperatorTokens(variables: NodeJS.ProcessEnv, problems: string[]): OperatorTokens {
  const read = (name: string) => {
    const token = variables[name]?.trim() || undefined;
    if (token !== undefined && !/^\S+$/.test(token)) problems.push(`${name} must not have spaces`);
    if (token !== undefined && token.length < SHORTEST_TOKEN) {
      problems.push(`${name} must have at least ${SHORTEST_TOKEN} characters`);
    }
    return token;
  };
  return { health: read('HEALTH_TOKEN'), metrics: read('METRICS_TOKEN') };
}
