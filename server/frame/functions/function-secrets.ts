import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineSecret } from 'firebase-functions/params';
import type { Secret } from '../feature/feature';

type Secrets = Readonly<Record<string, Secret>>;

const FILE = 'secrets.json';

export function secretsOfSite(folder: string, secrets: Secrets): string[] {
  const file = join(folder, FILE);
  const names: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return Array.isArray(names) ? Object.keys(secrets).filter((name) => names.includes(name)) : [];
}

export function bindSecrets(ofSite: readonly string[], needed: readonly string[]) {
  return needed.filter((name) => ofSite.includes(name)).map((name) => defineSecret(name));
}

export function withoutUnbound(variables: NodeJS.ProcessEnv, secrets: Secrets): NodeJS.ProcessEnv {
  const useless = Object.entries(secrets).flatMap(([name, { completes = [] }]) =>
    variables[name] ? [] : [name, ...completes],
  );
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !useless.includes(name)));
}
