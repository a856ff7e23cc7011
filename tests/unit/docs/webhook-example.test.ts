import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const bare = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8').replaceAll(/\s+/g, '');

it('shows a webhook that the contract of both back ends runs', () => {
  const example = /webhooks:\{.*?\},\},(?=```)/.exec(bare('docs', 'add-a-webhook.md'))?.[0] ?? 'none';
  expect(bare('tests', 'contract', 'frame', 'documents', 'describe-webhooks.ts')).toContain(example);
});
