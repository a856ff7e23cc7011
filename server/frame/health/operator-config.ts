import type { OperatorTokens } from './routes';

type Variables = Readonly<Record<string, string | undefined>>;

const SHORTEST_TOKEN = 16;

/**
 * The tokens of `/health` and `/metrics`, out of `HEALTH_TOKEN` and `METRICS_TOKEN`.
 *
 * @param problems takes a line for one that could be guessed.
 */
export function readOperatorTokens(variables: Variables, problems: string[]): OperatorTokens {
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
