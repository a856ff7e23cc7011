import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AirBrand } from '../../../../src/air/app/AirBrand';
import { AuthError } from '../../../../src/frame/auth/contract';
import { LoginPage } from '../../../../src/frame/login/LoginPage';
import type { LoginMode, LoginServices } from '../../../../src/frame/login/login-contract';
import { renderInConsole } from '../layout/render';

const DEMO: LoginServices['demo'] = {
  accounts: [{ email: 'admin@demo.example', password: 'demo1234', role: 'ADMIN' }],
  tokens: [{ token: 'demoroom', level: 'room' }],
};

function open(mode: LoginMode, changes: Partial<LoginServices> = {}) {
  const services = {
    signInWithEmail: vi.fn(async () => undefined),
    signInWithToken: vi.fn(async () => undefined),
    requestPasswordReset: vi.fn(async () => ({ simulated: false })),
    demo: null,
    hasTokens: true,
    ...changes,
  };
  const goTo = vi.fn();
  renderInConsole(<LoginPage mode={mode} services={services} Brand={AirBrand} goTo={goTo} />);
  return { ...services, goTo, user: userEvent.setup() };
}

const submit = () => screen.getByRole('button', { name: 'Sign in' });
const notice = async () => (await screen.findByRole('alert')).textContent;

describe('sign-in by e-mail', () => {
  it('says what is missing or wrong before asking the server', async () => {
    const { user, signInWithEmail } = open('email');
    await user.click(submit());
    expect(await notice()).toBe('Please fill all the required fields');
    await user.type(screen.getByLabelText('E-mail'), 'ada');
    await user.type(screen.getByLabelText('Password'), '12345');
    await user.click(submit());
    expect(await notice()).toBe('Please enter a valid email address');
    await user.type(screen.getByLabelText('E-mail'), '@example.com');
    await user.click(submit());
    expect(await notice()).toBe('Password must be at least 6 characters long');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(signInWithEmail).not.toHaveBeenCalled();
  });

  it.each([
    ['email', 'Missing email'],
    ['token', 'Cannot find token'],
    ['ended', 'Your session has ended. Sign in again.'],
  ] as const)('says why a kept session is none: %s', async (damage, text) => {
    open('email', { damage });
    expect(await notice()).toBe(text);
  });

  it('signs in', async () => {
    const { user, signInWithEmail } = open('email');
    await user.type(screen.getByLabelText('E-mail'), ' ada@example.com ');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(signInWithEmail).toHaveBeenCalledWith({ email: 'ada@example.com', password: 'secret' });
  });

  it('asks for a password of one’s own where the present one is good for one sign-in', async () => {
    const first = 'This one-time password is valid for one sign-in. Choose your own password now';
    const signInWithEmail = vi
      .fn<LoginServices['signInWithEmail']>()
      .mockRejectedValueOnce(new AuthError(first, 403, 'password_change_needed'))
      .mockResolvedValue(undefined);
    const { user } = open('email', { signInWithEmail });
    await user.type(screen.getByLabelText('E-mail'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'one-time{Enter}');
    expect(await notice()).toBe(first);
    await user.type(screen.getByLabelText('New password'), 'secret');
    await user.type(screen.getByLabelText('Repeat new password'), 'secrte{Enter}');
    expect(await notice()).toBe('The two new passwords are not the same');
    await user.clear(screen.getByLabelText('Repeat new password'));
    await user.type(screen.getByLabelText('Repeat new password'), 'secret{Enter}');
    expect(signInWithEmail).toHaveBeenLastCalledWith({
      ...{ email: 'ada@example.com', password: 'one-time' },
      newPassword: 'secret',
    });
  });

  it("shows the server's refusal and lets the person try again", async () => {
    const refusal = new AuthError('Error: too many requests. Try again later', 429, 'rate');
    const { user } = open('email', { demo: DEMO, signInWithEmail: async () => Promise.reject(refusal) });
    await user.click(screen.getByRole('button', { name: /admin@demo.example/ }));
    await user.click(submit());
    expect(await notice()).toBe('Error: too many requests. Try again later');
    expect(submit()).toHaveProperty('disabled', false);
  });

  it('shows and hides the password', async () => {
    const { user } = open('email');
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });

  it('asks for a new password', async () => {
    const { user, requestPasswordReset } = open('email');
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    expect(await notice()).toBe('Enter your e-mail address first, then try again.');
    await user.type(screen.getByLabelText('E-mail'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    expect((await screen.findByRole('status')).textContent).toContain('If ada@example.com has an account here');
    expect(requestPasswordReset).toHaveBeenCalledWith('ada@example.com');
  });

  it('says so when the message with the new password is only simulated', async () => {
    const { user } = open('email', { requestPasswordReset: async () => ({ simulated: true }) });
    await user.type(screen.getByLabelText('E-mail'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    expect((await screen.findByRole('status')).textContent).toContain('No mail server is connected here');
  });

  it('leads to sign-in by token', async () => {
    const { user, goTo } = open('email');
    await user.click(screen.getByRole('link', { name: 'Sign in with an access token' }));
    expect(goTo).toHaveBeenCalledWith('/login/token');
  });

  it('is the only way where no access token opens anything', () => {
    open('email', { hasTokens: false });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('sign-in by token', () => {
  it('takes at most 8 characters', async () => {
    const { user, signInWithToken } = open('token');
    await user.type(screen.getByLabelText('Access token'), 'abcdefghij');
    await user.click(submit());
    expect(signInWithToken).toHaveBeenCalledWith('abcdefgh');
  });

  it('needs a token', async () => {
    const { user } = open('token');
    await user.click(submit());
    expect(await notice()).toBe('Please fill all the required fields');
  });

  it('fills the form from a demo token', async () => {
    const { user, signInWithToken } = open('token', { demo: DEMO });
    await user.click(screen.getByRole('button', { name: /demoroom/ }));
    await user.click(submit());
    expect(signInWithToken).toHaveBeenCalledWith('demoroom');
  });

  it('shows no demo tokens of a real data set', () => {
    open('token');
    expect(screen.queryByText('Demo access tokens')).toBeNull();
  });
});

describe('sign-in with a provider', () => {
  it.each(['email', 'token'] as const)('is offered where the site has one, beside %s', (mode) => {
    open(mode, { singleSignOn: { name: 'School login' } });
    const link = screen.getByRole('link', { name: 'Sign in with School login' });
    expect(link.getAttribute('href')).toBe('/auth/single-sign-on/start');
  });

  it('is not offered elsewhere', () => {
    open('email', { problem: 'noAccess' });
    expect(screen.queryByRole('link', { name: /Sign in with (?!an access)/ })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['noAccess', 'Your account at School login has no access to this console. Ask an administrator for access.'],
    ['cancelled', 'You did not sign in with School login.'],
    ['<script>', 'Error: something went wrong. Try again later'],
  ])('says why it came to nothing: %s', async (problem, text) => {
    open('email', { singleSignOn: { name: 'School login' }, problem });
    expect(await notice()).toBe(text);
  });
});
