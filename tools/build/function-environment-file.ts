import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

export interface FunctionVariables {
  text: string;
  secrets: string[];
}

/**
 * Reads `functions.env`.
 * @param known names of the secrets that the application accepts.
 * @returns undefined if the file is missing.
 * @throws Error naming each secret stored in the file and each unknown name in `SECRETS`, with the fix.
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
