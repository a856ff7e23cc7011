import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import {
  renderLink,
  renderList,
  renderMessage,
  renderParagraph,
  renderPlainPage,
} from '../../../../../server/frame/http/plain-page';

test('a page of a message has one style, which its policy names by its digest', async () => {
  const app = new Hono().get('/', (context) => renderMessage(context, { locale: 'it', title: 'Allarmi', blocks: [] }));
  const answer = await app.request('/');
  const html = await answer.text();
  const [style = ''] = /(?<=<style>)[^<]*(?=<\/style>)/.exec(html) ?? [];
  expect(style).toContain('prefers-color-scheme: dark');
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(html).not.toMatch(/style=|<script/);
  expect(html).toContain('<html lang="it">');
});

test('what people wrote stays text', () => {
  const name = '<img src=x onerror="1">';
  for (const html of [
    renderPlainPage('en', name, []),
    renderParagraph(name),
    renderLink('https://a.example', name),
    renderList(name, []),
  ]) {
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  }
});
