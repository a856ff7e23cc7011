import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../../src/frame/auth/contract';
import { SiteNotice } from '../../../../src/frame/layout/feedback/notices';
import { TopBar } from '../../../../src/frame/layout/shell/TopBar';
import { ColorModeProvider, readColorMode } from '../../../../src/frame/layout/theme/theme';
import { aSession } from '../auth/fakes';
import { renderInConsole } from './render';

const barOf = (session: Session) => (
  <TopBar
    session={session}
    part={<button type="button">Feedback</button>}
    menuOpen={false}
    onToggleMenu={() => undefined}
  />
);
const bar = barOf(aSession());

describe('TopBar', () => {
  it('logs out', async () => {
    const { logout } = renderInConsole(bar);
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(logout).toHaveBeenCalledTimes(1);
  });

  it('switches the language', async () => {
    const { switchTo } = renderInConsole(bar);
    expect(screen.getByRole('button', { name: 'EN: English' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'IT: Italiano' }));
    expect(switchTo).toHaveBeenCalledWith('it');
  });

  it('switches light and dark, and stores the choice', async () => {
    const stored = new Map<string, string>();
    const storage = { setItem: (key: string, value: string) => void stored.set(key, value) };
    renderInConsole(
      <ColorModeProvider initial="light" storage={storage}>
        {bar}
      </ColorModeProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
    expect(screen.getByRole('button', { name: 'Switch to light mode' })).toBeTruthy();
    expect(readColorMode({ getItem: (key) => stored.get(key) ?? null }, false)).toBe('dark');
  });

  it('says who is signed in', () => {
    renderInConsole(bar);
    expect(screen.getByText('Ada')).toBeTruthy();
    expect(screen.getByText('Administrator')).toBeTruthy();
  });

  it('leads to the own password', async () => {
    renderInConsole(bar);
    await userEvent.click(screen.getByRole('button', { name: 'Ada Administrator' }));
    const entry = await screen.findByRole('menuitem', { name: 'Change password' });
    expect(entry.getAttribute('href')).toBe('/account/password');
  });

  it('signs out on all devices after a question', async () => {
    const { logout } = renderInConsole(bar);
    await userEvent.click(screen.getByRole('button', { name: 'Ada Administrator' }));
    expect(await screen.findByText('ada@example.com')).toBeTruthy();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out on all devices' }));
    expect(logout).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    expect(logout).toHaveBeenCalledWith({ everywhere: true });
  });

  it('stays when not all sessions could be ended, and says why', async () => {
    const { logout } = renderInConsole(bar);
    logout.mockRejectedValueOnce(new Error('Error: something went wrong. Try again later'));
    await userEvent.click(screen.getByRole('button', { name: 'Ada Administrator' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out on all devices' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    expect((await screen.findByRole('alert')).textContent).toContain('something went wrong');
  });

  it('has no account for an access token, which several people share', () => {
    renderInConsole(barOf(aSession({ authType: 'token', role: 'ROOM', name: 'Aula 1A', userId: undefined })));
    expect(screen.getByText('Aula 1A')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Aula 1A/ })).toBeNull();
  });
});

describe('SiteNotice', () => {
  it('says what is made up and what is simulated', () => {
    renderInConsole(<SiteNotice />, {
      config: { demo: { accounts: [], tokens: [] }, simulated: ['heating', 'somethingElse'] },
    });
    const notice = screen.getByRole('note');
    expect(notice.textContent).toContain('Demo data');
    expect(notice.textContent).toContain('Simulated: heating, somethingElse');
  });

  it('is absent when everything is real', () => {
    renderInConsole(<SiteNotice />);
    expect(screen.queryByRole('note')).toBeNull();
  });
});
