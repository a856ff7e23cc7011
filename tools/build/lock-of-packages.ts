import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

interface LockedPackage {
  version?: string;
  integrity?: string;
  dev?: boolean;
  peer?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

type Root = { dependencies: Record<string, string>; engines: Record<string, string> };

export interface PackageLock {
  lockfileVersion: number;
  packages: Record<string, LockedPackage & Partial<Root>>;
}

const MODULES = 'node_modules/';

function placesFrom(path: string, name: string): string[] {
  const places: string[] = [];
  for (let base = path; ; ) {
    places.push(`${base === '' ? '' : `${base}/`}${MODULES}${name}`);
    if (base === '') return places;
    const end = base.lastIndexOf(`/${MODULES}`);
    base = end === -1 ? '' : base.slice(0, end);
  }
}

/** Returns a lock file with the project's versions, paths and checksums. @throws Error if a package is missing. */
export function createPackageLock(project: PackageLock, { dependencies, engines }: Root): PackageLock {
  const packages: PackageLock['packages'] = {};
  const waiting: string[] = [];

  function need(from: string, name: string, isOptional: boolean): void {
    const place = placesFrom(from, name).find((path) => project.packages[path] !== undefined);
    if (place === undefined && !isOptional) throw new Error(`package-lock.json has no ${name}: run npm install`);
    const found = place === undefined ? undefined : project.packages[place];
    if (place === undefined || found === undefined || packages[place] !== undefined) return;
    const { dev: _dev, peer: _peer, ...locked } = found;
    packages[place] = locked;
    waiting.push(place);
  }

  for (const name of Object.keys(dependencies)) need('', name, false);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { dependencies: own, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[place] ?? {};
    for (const name of Object.keys(own ?? {})) need(place, name, false);
    for (const name of Object.keys(optionalDependencies ?? {})) need(place, name, true);
    for (const name of Object.keys(peerDependencies ?? {})) {
      if (peerDependenciesMeta?.[name]?.optional !== true) need(place, name, false);
    }
  }
  const sorted = Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1));
  const { lockfileVersion } = project;
  return { lockfileVersion, packages: { '': { dependencies, engines }, ...Object.fromEntries(sorted) } };
}

type FunctionVariables = { text: string; secrets: string[] };

/**
 * Reads variables of the function; undefined without a file. @throws Error for secrets in the file, and bad `SECRETS`.
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
        `${name} is a secret: remove it from functions.env, give it by \`npx firebase-tools functions:secrets:set ${name}\`, and add its name to SECRETS`,
    ),
    ...unknown.map((name) => `SECRETS names ${name}, which is not one of ${known.join(', ')}`),
  ];
  if (problems.length > 0) throw new Error(`functions.env cannot be used:\n- ${problems.join('\n- ')}`);
  return { text, secrets };
}
