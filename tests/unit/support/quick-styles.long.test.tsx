import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { compileForms } from '../../support/form-loaders';
import { createMemoryStore } from '../../support/memory-provider/memory-store';
import { renderEntity } from '../../support/render-entity';
import { entityModel } from '../../support/sample-entity';

const lamp = entityModel(
  { name: { type: 'string', title: 'Name' }, watts: { type: 'integer', title: 'Watts', readOnly: true } },
  {
    'x-resource': { collection: 'lamps', plural: 'Lamps', recordLabel: 'name' },
    'x-access': { read: { '*': 'all' }, update: { ADMIN: 'all' }, delete: { ADMIN: 'all' } },
  },
);

compileForms(lamp);

/** The window of a frame answers as jsdom does. */
function jsdomStyles(): typeof getComputedStyle {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { contentWindow } = frame;
  if (contentWindow === null) throw new Error('A frame has a window');
  return contentWindow.getComputedStyle;
}

/** What decides whether what is on the page is seen and clicked, and where menus open, as one of the two has it. */
function seen(styles: typeof getComputedStyle): string[] {
  return [...document.body.querySelectorAll('*')].map((element) => {
    const { display, visibility, pointerEvents, position, overflow, overflowX, overflowY } = styles(element);
    const name = `${element.localName} ${element.className}`;
    return [name, display, visibility, pointerEvents, position, overflow, overflowX, overflowY].join(' ');
  });
}

it.each([
  ['a rule', '<p class="a">', '.a { display: none }'],
  ['the later of two', '<p class="a b">', '.b { display: flex } .a { display: none }'],
  ['the more exact one', '<p class="a b" id="i">', '.a.b { display: flex } p.a { display: grid } .a { display: none }'],
  ['one for the id', '<p class="a" id="i">', '#i { visibility: hidden } .a.a { visibility: visible }'],
  ['one that has to be', '<p class="a b">', '.a { display: none !important } .a.b { display: flex }'],
  ['the element itself', '<p class="a" style="display: flex">', '.a { display: none }'],
  ['what has to be, not the element', '<p class="a" style="display: flex">', '.a { display: none !important }'],
  ['one of several selectors', '<p class="a">', 'u, .a { display: none }'],
  ['all but some', '<p class="a">', '.a:not(.b) { display: none } .a { display: flex }'],
  ['what is in another', '<div class="a"><p></p></div>', '.a > p { pointer-events: none }'],
  ['what is inherited', '<div class="a"><p></p></div>', '.a { visibility: hidden; pointer-events: none }'],
  [
    'what is inherited on purpose',
    '<div class="a"><p class="b"></p></div>',
    '.a { display: grid } .b { display: inherit }',
  ],
  ['nothing on purpose', '<p class="a b">', '.a { display: none } .b { display: initial; visibility: unset }'],
  [
    'what scrolls',
    '<p class="a"><i class="b"></i></p>',
    '.a { overflow: auto } .b { overflow: hidden; overflow-x: scroll }',
  ],
  ['what stands elsewhere', '<p class="a"><i class="b"></i></p>', '.a { position: fixed } .b { position: inherit }'],
  ['what is only before it', '<p class="a">', '.a::before { display: none }'],
  ['attributes', '<p hidden></p><input type="hidden"><dialog></dialog><table><tr hidden><td></table>', ''],
  ['a condition', '<p class="a">', '@media print { .a { display: none } }'],
])('says what jsdom says of %s, also when it changes', (_what, html, css) => {
  document.body.innerHTML = html;
  const real = jsdomStyles();
  expect(seen(getComputedStyle)).toEqual(seen(real));
  const style = document.createElement('style');
  style.append(css);
  document.head.append(style);
  expect(seen(getComputedStyle)).toEqual(seen(real));
  style.append('.a { display: block; visibility: visible; pointer-events: auto }');
  expect(seen(getComputedStyle)).toEqual(seen(real));
  style.sheet?.insertRule('.a { display: grid }', style.sheet.cssRules.length);
  expect(seen(getComputedStyle)).toEqual(seen(real));
  style.remove();
  expect(seen(getComputedStyle)).toEqual(seen(real));
  document.body.innerHTML = '';
});

it('leaves the rest of a style to jsdom', () => {
  const element = document.createElement('p');
  element.style.color = 'red';
  document.body.append(element);
  const style = getComputedStyle(element);
  expect([style.color, style.getPropertyValue('color')]).toEqual(Array(2).fill('rgb(255, 0, 0)'));
  expect(style.item(0)).toEqual(expect.any(String));
  element.remove();
});

it('says of a list and a form what jsdom says', async () => {
  const store = createMemoryStore({ lamps: [{ id: 'l1', name: 'Lamp', watts: 5 }] });
  renderEntity(lamp, { path: '', store });
  const real = jsdomStyles();
  await screen.findByRole('cell', { name: 'Lamp' });
  expect(seen(getComputedStyle)).toEqual(seen(real));
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(seen(getComputedStyle)).toEqual(seen(real));
  cleanup();
  renderEntity(lamp, { path: '/l1/edit', store });
  await screen.findByRole('textbox', { name: 'Name' });
  expect(seen(getComputedStyle)).toEqual(seen(real));
});
