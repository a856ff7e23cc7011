import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AirBrand } from '../../../../src/air/app/AirBrand';
import { AuthError } from '../../../../src/frame/auth/contract';
import { OwnPasswordPage } from '../../../../src/frame/login/OwnPasswordPage';
import { ResetPage } from '../../../../src/frame/login/ResetPage';
import { renderInConsole } from '../layout/render';

const field = (name: string) => screen.getByLabelText(name);
const alert = async () => (await screen.findByRole('alert')).textContent;
const done = async () => (await screen.findByRole('status')).textContent;

describe('the page of a link to a new password', () => {
  function open(resetPassword = vi.fn(async () => undefined)) {
    renderInConsole(<ResetPage token="abc" resetPassword={resetPassword} Brand={AirBrand} />);
    return { resetPassword, user: userEvent.setup() };
  }

  it('sets the password by keyboard alone, and leads to the sign-in', async () => {
    const { resetPassword, user } = open();
    expect(screen.getByRole('heading', { name: 'Choose a new password' })).toBeTruthy();
    await user.click(field('New password'));
    await user.keyboard('staple');
    await user.tab();
    await user.tab();
    await user.keyboard('staple{Enter}');
    expect(await done()).toBe('Your new password is set. Sign in with it.');
    expect(resetPassword).toHaveBeenCalledWith('abc', 'staple');
    expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/login/email');
  });

  it('says what is wrong before asking the server, and what the server refuses', async () => {
    const spent = 'This link no longer works. Request a new link';
    const { resetPassword, user } = open(vi.fn(async () => Promise.reject(new AuthError(spent, 400, 'reset_spent'))));
    const submit = screen.getByRole('button', { name: 'Set the password' });
    await user.click(submit);
    expect(await alert()).toBe('Please fill all the required fields');
    await user.type(field('New password'), 'short');
    await user.type(field('Repeat new password'), 'short');
    await user.click(submit);
    expect(await alert()).toBe('Password must be at least 6 characters long');
    expect(resetPassword).not.toHaveBeenCalled();
    await user.type(field('New password'), 'er');
    await user.type(field('Repeat new password'), 'er');
    await user.click(submit);
    expect(await alert()).toBe(spent);
  });
});

describe('the page of one’s own password', () => {
  it('asks for the present one, and says what ended', async () => {
    const changePassword = vi.fn(async () => undefined);
    renderInConsole(<OwnPasswordPage changePassword={changePassword} />);
    const user = userEvent.setup();
    await user.type(field('New password'), 'staple');
    await user.type(field('Repeat new password'), 'staple{Enter}');
    expect(await alert()).toBe('Please fill all the required fields');
    expect(field('Current password').getAttribute('aria-invalid')).toBe('true');
    await user.type(field('Current password'), 'horse{Enter}');
    expect(await done()).toBe('Your password was changed. Your other sessions have ended.');
    expect(changePassword).toHaveBeenCalledWith('horse', 'staple');
    expect(field('Current password')).toHaveProperty('value', '');
  });

  it('says why the server refused', async () => {
    const refusal = new AuthError('Current password is wrong', 422, 'wrong_password');
    renderInConsole(<OwnPasswordPage changePassword={async () => Promise.reject(refusal)} />);
    const user = userEvent.setup();
    await user.type(field('Current password'), 'wrong');
    await user.type(field('New password'), 'staple');
    await user.type(field('Repeat new password'), 'staple{Enter}');
    expect(await alert()).toBe('Current password is wrong');
  });
});
