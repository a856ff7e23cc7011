import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineSecret } from 'firebase-functions/params';
import type { Secret } from '../feature/feature';

type Variables = Readonly<Record<string, string | undefined>>;

type Secrets = Readonly<Record<string, Secret>>;

/** Beside the built function: the names that `SECRETS` in functions.env has. */
const FILE = 'secrets.json';

/** Names of the secrets that the site has set. A function cannot be deployed with one that is not there. */
export function secretsOfSite(folder: string, secrets: Secrets): string[] {
  const file = join(folder, FILE);
  const names: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return Array.isArray(names) ? Object.keys(secrets).filter((name) => names.includes(name)) : [];
}

/** Of the secrets of the site those that a function needs, for its options. */
export function bindSecrets(ofSite: readonly string[], needed: readonly string[]) {
  return needed.filter((name) => ofSite.includes(name)).map((name) => defineSecret(name));
}

/** The environment without what needs a secret that it does not have: half of a configuration would be refused. */
export function withoutUnbound(variables: Variables, secrets: Secrets): Variables {
  const useless = Object.entries(secrets).flatMap(([name, { completes = [] }]) =>
    variables[name] ? [] : [name, ...completes],
  );
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !useless.includes(name)));
}
