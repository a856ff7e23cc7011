import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const LINK = /\]\(([^)\s]+)\)/g;

const below = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...below('docs')].filter((name) =>
  name.endsWith('.md'),
);

/** Blocks and spans of code may hold brackets that are no link. */
const textOf = (page: string) =>
  readFileSync(join(ROOT, page), 'utf8')
    .replaceAll(/```[\s\S]*?```/g, '')
    .replaceAll(/`[^`\n]*`/g, (span) => span.replaceAll(/[[\]()]/g, ''));

function anchorsOf(page: string): string[] {
  return [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function faultOf(page: string, link: string): string | undefined {
  if (/^[a-z]+:/.test(link)) return undefined;
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(ROOT, target))) return `${page}: there is no ${target}`;
  if (anchor === undefined || anchorsOf(target).includes(anchor)) return undefined;
  return `${page}: ${target} has no heading ${anchor}`;
}

it('links pages to files and headings that are there', () => {
  const links = pages.flatMap((page) => [...textOf(page).matchAll(LINK)].map(([, link = '']) => ({ page, link })));
  expect(links.length).toBeGreaterThan(100);
  expect(links.flatMap(({ page, link }) => faultOf(page, link) ?? [])).toEqual([]);
});

it('lists every page of the docs and every decision in their index', () => {
  const listed = (index: string) => new Set([...textOf(index).matchAll(LINK)].map(([, link = '']) => link));
  const missing = (folder: string) => {
    const links = listed(join(folder, 'README.md'));
    return readdirSync(join(ROOT, folder)).filter(
      (name) => name.endsWith('.md') && name !== 'README.md' && !links.has(name),
    );
  };
  expect([...missing('docs'), ...missing(join('docs', 'decisions'))]).toEqual([]);
});
