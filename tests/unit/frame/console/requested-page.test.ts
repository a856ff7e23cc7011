import { expect, test } from 'vitest';
import { goToRequestedPage, storeRequestedPage } from '../../../../src/frame/console/OpenPage';

/** A tab at an address, with what it keeps. */
function tab(address: string, kept = new Map<string, string>()) {
  const { pathname, search, hash } = new URL(address, 'https://console.example');
  const shown = [address];
  const browser = {
    location: { pathname, search, hash },
    history: { replaceState: (_state: unknown, _title: string, url: string) => void shown.push(url) },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  };
  return { kept, shown, browser };
}

test.each([
  ['/devices?filter=%7B%22q%22%3A%22a%22%7D#x', '/devices?filter=%7B%22q%22%3A%22a%22%7D#x'],
  ['/hierarchy/rooms/r1/show', '/hierarchy/rooms/r1/show'],
])('%s comes back after the sign-in, once', (address, expected) => {
  const asked = tab(address);
  storeRequestedPage(asked.browser);
  const signedIn = tab('/login/email', asked.kept);
  goToRequestedPage(signedIn.browser);
  expect(signedIn.shown.at(-1)).toBe(expected);
  const again = tab('/', asked.kept);
  goToRequestedPage(again.browser);
  expect(again.shown).toEqual(['/']);
});

test.each(['/', '/login/email', '/login/token'])('%s is nothing to come back to', (address) => {
  const asked = tab(address);
  storeRequestedPage(asked.browser);
  expect(asked.kept.size).toBe(0);
});

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', ''])(
  'a kept address never leads elsewhere: %j',
  (kept) => {
    const signedIn = tab('/login/email', new Map([['asked-page', kept]]));
    goToRequestedPage(signedIn.browser);
    expect(signedIn.shown).toEqual(['/login/email']);
  },
);

test('a page that is already open is left alone', () => {
  const asked = tab('/devices');
  storeRequestedPage(asked.browser);
  const signedIn = tab('/users', asked.kept);
  goToRequestedPage(signedIn.browser);
  expect(signedIn.shown).toEqual(['/users']);
});
