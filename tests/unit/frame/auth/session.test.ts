import { describe, expect, it, vi } from 'vitest';
import { createSessionStore, SESSION_KEY } from '../../../../src/frame/auth/session';
import { aBrowser, aSession, NOW } from './fakes';

describe('the session store', () => {
  it('gives back what was written, the same object until it changes', () => {
    const { sessions } = aBrowser();
    sessions.write(aSession());
    expect(sessions.read()).toEqual(aSession());
    expect(sessions.read()).toBe(sessions.read());
  });

  it('knows nobody before a sign-in and after clearing', () => {
    const { sessions } = aBrowser();
    expect(sessions.read()).toBeNull();
    sessions.write(aSession());
    sessions.clear();
    expect(sessions.read()).toBeNull();
  });

  it('does not give an expired session', () => {
    let now = NOW;
    const { sessions } = aBrowser(() => now);
    sessions.write(aSession());
    expect(sessions.interrupted()).toBeNull();
    now = NOW + 3_600_000;
    expect(sessions.read()).toBeNull();
    // Its person did not ask for that: the page is kept for the next sign-in, and what was typed into it.
    expect(sessions.interrupted()?.identity).toBe('ada@example.com');
    sessions.write(aSession({ expiresAt: now + 1000 }));
    expect(sessions.interrupted()).toBeNull();
    sessions.clear();
    expect(sessions.interrupted()).toBeNull();
  });

  it('takes what expired while no page was open away, and says so until somebody signs in or out', () => {
    const { storage, sessions, reopened } = aBrowser();
    sessions.write(aSession({ expiresAt: NOW - 1 }));
    const later = reopened();
    expect(storage.getItem(SESSION_KEY)).toBeNull();
    expect(later.damage()).toBe('ended');
    expect(reopened().damage()).toBe('ended');
    later.write(aSession());
    expect(later.damage()).toBeUndefined();
  });

  it('says that a session was refused, also after a page load, and not that somebody signed out', () => {
    const { sessions, reopened } = aBrowser();
    sessions.write(aSession());
    sessions.interrupt();
    expect(reopened().damage()).toBe('ended');
    sessions.write(aSession());
    sessions.clear();
    sessions.interrupt();
    expect(reopened().damage()).toBeUndefined();
  });

  it.each([
    'not json',
    'null',
    '{}',
    JSON.stringify({ ...aSession(), role: 7 }),
    JSON.stringify({ ...aSession(), expiresAt: 'soon' }),
  ])('takes %s in the storage for no session', (text) => {
    const { storage, sessions } = aBrowser();
    storage.setItem(SESSION_KEY, text);
    expect(sessions.read()).toBeNull();
  });

  it.each([
    [{ identity: '' }, 'email'],
    [{ token: undefined }, 'token'],
    [{ identity: '', authType: 'token' }, undefined],
    [{}, undefined],
  ])('knows what a stored session with %j lacks', (changes, lacks) => {
    const { storage, sessions } = aBrowser();
    expect(sessions.damage()).toBeUndefined();
    storage.setItem(SESSION_KEY, JSON.stringify({ ...aSession(), ...changes }));
    expect(sessions.damage()).toBe(lacks);
  });

  it('announces changes of this tab and of others, and nothing else', () => {
    const { sessions, anotherTab } = aBrowser();
    const listener = vi.fn();
    const stop = sessions.subscribe(listener);
    sessions.write(aSession());
    sessions.clear();
    anotherTab(aSession({ token: 'theirs' }));
    expect(listener).toHaveBeenCalledTimes(3);
    expect(sessions.read()?.token).toBe('theirs');
    anotherTab(aSession(), 'theme');
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    anotherTab(null);
    sessions.clear();
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('remembers whose session was interrupted, in this tab alone, until somebody signs in or out', () => {
    const { sessions, storage } = aBrowser();
    const sameBrowser = createSessionStore({ storage, events: new EventTarget(), now: () => NOW });
    sessions.write(aSession());
    sessions.interrupt();
    sessions.interrupt();
    expect(sessions.read()).toBeNull();
    expect(storage.getItem(SESSION_KEY)).toBeNull();
    expect(sessions.interrupted()?.identity).toBe('ada@example.com');
    expect(sameBrowser.interrupted()).toBeNull();
    sessions.write(aSession());
    expect(sessions.interrupted()).toBeNull();
    sessions.interrupt();
    sessions.clear();
    expect(sessions.interrupted()).toBeNull();
  });

  it('goes on when its person signs in again in another tab, and not with anybody else', () => {
    const { sessions, anotherTab } = aBrowser();
    sessions.subscribe(() => undefined);
    sessions.write(aSession());
    sessions.interrupt();
    anotherTab(aSession({ identity: 'bea@example.com', token: 'other' }));
    expect(sessions.interrupted()?.identity).toBe('ada@example.com');
    anotherTab(aSession({ token: 'second' }));
    expect(sessions.interrupted()).toBeNull();
    expect(sessions.read()?.token).toBe('second');
  });
});
