import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NOTICE = readFileSync(join(import.meta.dirname, '../../../tools/build/old-browser/notice.js'), 'utf8');

/** What the notice needs of a browser, and no browser before 2009 lacks. */
const LATER_THAN_2009 = /=>|`|\b(const|let|class|async|of)\b|\.\.\.|\?\.|\?\?/;

const { toSorted } = Array.prototype;

beforeEach(() => {
  document.body.innerHTML = '<div id="root">the console</div>';
  vi.stubGlobal('CSS', { supports: () => true });
});
afterEach(() => {
  document.body.innerHTML = '';
  Object.assign(Array.prototype, { toSorted });
  vi.unstubAllGlobals();
});

/** Runs the notice as the browser does that has loaded it. */
const run = () => new Function(NOTICE)();

test('a browser of today gets the console', () => {
  run();
  expect(screen.getByText('the console')).toBeDefined();
});

test.each([
  ['the methods of arrays of 2023', () => Reflect.deleteProperty(Array.prototype, 'toSorted')],
  ['selectors such as :has', () => vi.stubGlobal('CSS', { supports: () => false })],
  ['anything of CSS to scripts', () => vi.stubGlobal('CSS', undefined)],
])('a browser without %s is told so in English and Italian, and does not start the console', (_what, takeAway) => {
  takeAway();
  run();
  for (const heading of [/^This browser is too old/, /^Questo browser è troppo vecchio/]) {
    expect(screen.getByRole('heading', { name: heading })).toBeDefined();
  }
  expect(document.getElementById('root')).toBeNull();
});

test('every browser can read the notice', () => {
  expect(NOTICE.replace(/\/\/.*|'[^']*'/g, '')).not.toMatch(LATER_THAN_2009);
});
