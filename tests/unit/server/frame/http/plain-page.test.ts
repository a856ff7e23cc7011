import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  anchor,
  listUnder,
  PLAIN_STYLE_SOURCE,
  paragraph,
  plainPage,
} from '../../../../../server/frame/http/plain-page';

test('a plain page has one style, which a policy may name by its digest', () => {
  const html = plainPage('it', 'Allarmi', []);
  const [style = ''] = /(?<=<style>)[^<]*(?=<\/style>)/.exec(html) ?? [];
  expect(style).toContain('prefers-color-scheme: dark');
  expect(PLAIN_STYLE_SOURCE).toBe(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(html).not.toMatch(/style=|<script/);
  expect(html).toContain('<html lang="it">');
});

test('what people wrote stays text', () => {
  const name = '<img src=x onerror="1">';
  for (const html of [
    plainPage('en', name, []),
    paragraph(name),
    anchor('https://a.example', name),
    listUnder(name, []),
  ]) {
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  }
});
