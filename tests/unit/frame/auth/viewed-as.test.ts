import { expect, it, vi } from 'vitest';
import type { Session } from '../../../../src/frame/auth/contract';
import { createSessionStore } from '../../../../src/frame/auth/session';
import {
  createViewAsFetch,
  createViewedSessions,
  parseViewedAs,
  readViewedAs,
  writeViewedAs,
} from '../../../../src/frame/auth/viewed-as';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const admin: Session = {
  ...{ token: 'bearer', expiresAt: 2_000, authType: 'email', identity: 'a@site.example', role: 'ADMIN' },
  ...{ claim: 'all', name: 'Ada', userId: 'ada' },
};
const viewed = {
  ticket: 'secret',
  session: { role: 'MANAGER', claim: 'manager:m1', name: 'Manager 1', identity: '', authType: 'token' },
};
const events = { addEventListener: () => undefined, removeEventListener: () => undefined };

it('is kept by the tab, and is none when it is damaged', () => {
  const tab = storage();
  writeViewedAs(tab, viewed);
  expect(readViewedAs(tab)).toEqual(viewed);
  writeViewedAs(tab, null);
  expect(readViewedAs(tab)).toBeNull();
  tab.setItem('viewed-as', '{');
  expect(readViewedAs(tab)).toBeNull();
  expect(parseViewedAs({ ticket: 1, session: {} })).toBeNull();
});

it('has the screens decide by whom the console is seen as, with the bearer of whoever looks', () => {
  const tab = storage();
  writeViewedAs(tab, viewed);
  const own = createSessionStore({ storage: storage(), events, now: () => 1_000 });
  own.write(admin);
  const seen = createViewedSessions(own, viewed, tab);
  expect(seen.read()).toEqual({
    ...{ token: 'bearer', expiresAt: 2_000, role: 'MANAGER', claim: 'manager:m1', name: 'Manager 1' },
    ...{ identity: 'Manager 1', authType: 'token' },
  });
  expect(seen.read()).toBe(seen.read());
  expect(own.read()).toEqual(admin);
  seen.clear();
  expect([own.read(), readViewedAs(tab)]).toEqual([null, null]);
});

it('is said by every request', async () => {
  const http = Object.assign(vi.fn().mockResolvedValue(new Response()), { keepFresh: async () => undefined });
  await createViewAsFetch(http, viewed)('/api/rooms', { headers: { Accept: 'text/plain' } });
  const headers = new Headers(http.mock.calls[0]?.[1].headers);
  expect([headers.get('x-view-as'), headers.get('accept')]).toEqual(['secret', 'text/plain']);
});
