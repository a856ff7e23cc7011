import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const BLOCK = /```(?:json|tsx?)\n([\s\S]*?)```/g;

/** Line breaks and indentation are the formatter's; so are commas before a closing bracket. */
const bare = (text: string) => text.replaceAll(/\s+/g, '').replaceAll(/,(?=[}\])])/g, '');

const sources = ['examples/library', 'src', 'server/air', 'resources'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(json|tsx?)$/.test(name) && !name.includes('generated'))
    .map((name) => bare(readFileSync(join(ROOT, folder, name), 'utf8'))),
);

const guide = readFileSync(join(ROOT, 'docs', 'application-parts.md'), 'utf8');
const excerpts = [...guide.matchAll(BLOCK)].flatMap(([, block = '']) => block.split('…'));

it('shows code in the guide that is in the sources', () => {
  expect(excerpts.length).toBeGreaterThan(8);
  // What is cut off may have ended in a comma or in the bracket around it.
  const isThere = (excerpt: string) => {
    const wanted = bare(excerpt).replace(/^\{|\}$|,$/g, '');
    return sources.some((source) => source.includes(wanted));
  };
  expect(excerpts.filter((excerpt) => !isThere(excerpt))).toEqual([]);
});
