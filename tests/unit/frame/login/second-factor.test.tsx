import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AirBrand } from '../../../../src/air/app/AirBrand';
import { AuthError } from '../../../../src/frame/auth/contract';
import { LoginPage } from '../../../../src/frame/login/LoginPage';
import type { LoginServices } from '../../../../src/frame/login/login-contract';
import { OwnFactorPage } from '../../../../src/frame/login/OwnFactorPage';
import { SignInAgain } from '../../../../src/frame/login/SignInAgain';
import type { FactorSetup, FactorState } from '../../../../src/frame/model/second-factor';
import { aSession } from '../auth/fakes';
import { renderInConsole } from '../layout/render';

const SETUP: FactorSetup = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/console:ada?secret=JBSWY3DPEHPK3PXP',
  recoveryCodes: ['abcde-fghjk', 'mnpqr-stuvw'],
};
const CODE = 'Code of your authenticator app';
const notice = async () => (await screen.findByRole('alert')).textContent;

function openLogin(refusals: AuthError[]) {
  const signInWithEmail = vi.fn<LoginServices['signInWithEmail']>(async () => {
    const refusal = refusals.shift();
    if (refusal !== undefined) throw refusal;
  });
  const services = {
    signInWithEmail,
    signInWithToken: vi.fn(async () => undefined),
    requestPasswordReset: vi.fn(async () => ({ simulated: false })),
    demo: null,
    hasTokens: true,
  };
  renderInConsole(<LoginPage mode="email" services={services} Brand={AirBrand} goTo={vi.fn()} />);
  return { signInWithEmail, user: userEvent.setup() };
}

async function typePassword(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
}

describe('signing in with a second factor', () => {
  it('asks for the code once the password was right', async () => {
    const { user, signInWithEmail } = openLogin([new AuthError('Enter the code', 403, 'second_factor_needed')]);
    expect(screen.queryByLabelText(CODE)).toBeNull();
    await typePassword(user);
    expect(await notice()).toBe('Enter the code');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await notice()).toBe('Please fill all the required fields');
    expect(signInWithEmail).toHaveBeenCalledTimes(1);
    await user.type(screen.getByLabelText(CODE), '123456{Enter}');
    expect(signInWithEmail).toHaveBeenLastCalledWith({ email: 'ada@example.com', password: 'secret', code: '123456' });
  });

  it('shows what an app needs where the site demands a second factor, and the recovery codes', async () => {
    const { user, signInWithEmail } = openLogin([new AuthError('Set it up', 403, 'second_factor_setup', SETUP)]);
    await typePassword(user);
    await screen.findByRole('img', { name: 'QR code for an authenticator app' });
    for (const text of [SETUP.secret, ...SETUP.recoveryCodes]) screen.getByText(text);
    await user.type(screen.getByLabelText(CODE), '123456{Enter}');
    expect(signInWithEmail).toHaveBeenLastCalledWith({ email: 'ada@example.com', password: 'secret', code: '123456' });
  });

  it('asks for it, too, where somebody goes on after the session has ended', async () => {
    const signIn = vi.fn(async (_credentials: unknown) => undefined);
    signIn.mockRejectedValueOnce(new AuthError('Enter the code', 403, 'second_factor_needed'));
    renderInConsole(<SignInAgain session={aSession()} signIn={signIn} onLeave={vi.fn()} />);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Password'), 'secret{Enter}');
    await user.type(await screen.findByLabelText(CODE), 'abcde-fghjk{Enter}');
    expect(signIn).toHaveBeenLastCalledWith({ email: 'ada@example.com', password: 'secret', code: 'abcde-fghjk' });
  });
});

describe('the page of the own second factor', () => {
  function open(state: FactorState) {
    const on: FactorState = { ...state, isOn: true, recoveryCodesLeft: 10 };
    const calls = {
      state: vi.fn(async () => state),
      begin: vi.fn(async () => SETUP),
      confirm: vi.fn(async () => on),
      remove: vi.fn(async () => ({ ...state, isOn: false, recoveryCodesLeft: 0 })),
    };
    renderInConsole(<OwnFactorPage calls={calls} />);
    return { calls, user: userEvent.setup() };
  }

  it('sets one up: password, app, code', async () => {
    const { calls, user } = open({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    await user.type(await screen.findByLabelText('Current password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Set up a second factor' }));
    expect(calls.begin).toHaveBeenCalledWith('secret', undefined);
    await screen.findByText(SETUP.secret);
    await user.type(screen.getByLabelText(CODE), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(calls.confirm).toHaveBeenCalledWith('123456');
    await screen.findByText('Your second factor is set up. Signing in now requires a code.');
    screen.getByText('10 recovery codes are left.');
  });

  it('removes it with password and code', async () => {
    const { calls, user } = open({ isOn: true, isRequired: false, recoveryCodesLeft: 1 });
    await screen.findByText('1 recovery code is left.');
    await user.click(screen.getByRole('button', { name: 'Remove the second factor' }));
    expect(await notice()).toBe('Please fill all the required fields');
    await user.type(screen.getByLabelText('Current password'), 'secret');
    await user.type(screen.getByLabelText(CODE), '123456');
    await user.click(screen.getByRole('button', { name: 'Remove the second factor' }));
    expect(calls.remove).toHaveBeenCalledWith('secret', '123456');
    await screen.findByText('Your second factor was removed.');
  });

  it('offers no removal where it is demanded', async () => {
    open({ isOn: true, isRequired: true, recoveryCodesLeft: 10 });
    await screen.findByText(/Administrators must have a second factor/);
    screen.getByRole('button', { name: 'Set up again' });
    expect(screen.queryByRole('button', { name: 'Remove the second factor' })).toBeNull();
  });
});
