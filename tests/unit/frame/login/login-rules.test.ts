import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEmailForm, checkTokenForm, getRefusalKey, isEmail } from '../../../../src/frame/login/login-contract';

describe('the rules of the login forms', () => {
  it('ask for every field first', () => {
    expect(checkEmailForm('', '')).toEqual({ message: 'login.required', fields: ['email', 'password'] });
    expect(checkEmailForm('not an address', '')).toEqual({ message: 'login.required', fields: ['password'] });
    expect(checkTokenForm('')).toEqual({ message: 'login.required', fields: ['token'] });
  });

  it('then for an address, then for 6 characters of password', () => {
    expect(checkEmailForm('ada', '12345')?.message).toBe('login.emailInvalid');
    expect(checkEmailForm('ada@example.com', '12345')?.message).toBe('login.passwordShort');
    expect(checkEmailForm('ada@example.com', '123456')).toBeNull();
    expect(checkTokenForm('demoroom')).toBeNull();
  });

  it('know an address from what is none', () => {
    fc.assert(fc.property(fc.emailAddress(), isEmail));
    for (const text of ['a', 'a@b', '@b.it', 'a@.it', 'a b@c.it', 'a@b@c.it', 'a@b.'])
      expect(isEmail(text)).toBe(false);
  });

  it('translate the known refusals and keep any other text', () => {
    expect(getRefusalKey('Error: invalid token')).toBe('login.error.invalidToken');
    expect(getRefusalKey('The server is closed')).toBe('The server is closed');
  });
});
