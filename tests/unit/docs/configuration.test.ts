import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AIR_FEATURES } from '../../../server/air/features';
import { FRAME_FEATURES } from '../../../server/frame/features';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
const documented = new Set([...page.matchAll(/`([A-Z][A-Z0-9_]{3,})`/g)].map(([, name = '']) => name));

const features = [...FRAME_FEATURES, ...AIR_FEATURES];
const named = new Set(
  features.flatMap(({ config = [], secrets = {} }) => [
    ...[...config, ...Object.keys(secrets)],
    ...Object.values(secrets).flatMap(({ completes = [] }) => completes),
  ]),
);

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
/** How sources name a variable that they read: `variables.PORT`, `text('PORT')`, `address(variables, 'PORT')`. */
const READ = /(?:variables\.|env\.|variables\['|\w+\('|variables, ')([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST|DEMO)\b/g;

/** The variables that the sources of features read, each feature being a folder with a `feature.ts`. */
function readByFeatures(): string[] {
  const folders = ['server/frame', 'server/air'].flatMap((above) =>
    readdirSync(join(root, above), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(root, above, name))
      .filter((folder) => readdirSync(folder).includes('feature.ts')),
  );
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll(COMMENT, '')),
  );
  return [...new Set(sources.flatMap((source) => [...source.matchAll(READ)].map(([, name = '']) => name)))];
}

test('each variable that a feature reads is named by a feature', () => {
  const read = readByFeatures();
  expect(read).toEqual(expect.arrayContaining(['OIDC_ISSUER', 'ALARMS_KEPT_DAYS', 'TUYA_API_URL']));
  expect(read.filter((name) => !named.has(name))).toEqual([]);
});

test('each variable that a feature names has its line in the documentation', () => {
  expect([...named].filter((name) => !documented.has(name))).toEqual([]);
});
