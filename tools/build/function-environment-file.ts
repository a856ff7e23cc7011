import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

export interface FunctionVariables {
  /** What becomes the plain environment of the functions. */
  text: string;
  /** Names of the secrets that the site has set, out of `SECRETS`. */
  secrets: string[];
}

/**
 * Reads `functions.env`.
 *
 * @param known names of the secrets that the application takes.
 * @returns undefined when there is none.
 * @throws Error naming each secret that stands in it, and each name in `SECRETS` that is none, with what to do.
 */
export function readFunctionVariables(file: string, known: readonly string[]): FunctionVariables | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const variables = parseEnv(text);
  const named = (variables.SECRETS ?? '').split(',').map((name) => name.trim());
  const secrets = named.filter((name) => name !== '');
  const plain = known.filter((name) => variables[name] !== undefined);
  const unknown = secrets.filter((name) => !known.includes(name));
  const problems = [
    ...plain.map(
      (name) =>
        `${name} is a secret: take it out of functions.env, give it by \`npx firebase-tools functions:secrets:set ${name}\`, and add its name to SECRETS`,
    ),
    ...unknown.map((name) => `SECRETS names ${name}, which is none of ${known.join(', ')}`),
  ];
  if (problems.length > 0) throw new Error(`functions.env cannot be used:\n- ${problems.join('\n- ')}`);
  return { text, secrets };
}
