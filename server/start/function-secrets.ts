import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineSecret } from 'firebase-functions/params';
import { SECRET_NAMES } from '../air/site/secrets';

/** Beside the built function: the names that `SECRETS` in functions.env has. */
const FILE = 'secrets.json';

/** Names of the secrets that the site has set. A function cannot be deployed with one that is not there. */
export function secretsOfSite(folder: string): string[] {
  const file = join(folder, FILE);
  const names: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return Array.isArray(names) ? SECRET_NAMES.filter((name) => names.includes(name)) : [];
}

/** Of the secrets of the site those that a function needs, for its options. */
export function bindSecrets(ofSite: readonly string[], needed: readonly string[]) {
  return needed.filter((name) => ofSite.includes(name)).map((name) => defineSecret(name));
}
