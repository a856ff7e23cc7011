import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { OneTimePasswordSection } from '../../../../../src/air/pages/users/UserAccessDialog';
import { renderSection, USER } from './render-section';

const open = (answer: () => Response) => renderSection(<OneTimePasswordSection user={USER} />, answer);

async function set() {
  await userEvent.click(screen.getByRole('button', { name: 'Set one-time password' }));
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
}

test('a password for one sign-in is set after a question, and shown once', async () => {
  const asked = open(() => Response.json({ data: { password: 'abcDEF234xyz' } }));
  await set();
  expect(await screen.findByDisplayValue('abcDEF234xyz')).toBe(screen.getByLabelText('One-time password'));
  expect(screen.getByText('Give it to the user now: the password is shown only once.')).toBeTruthy();
  expect(asked).toEqual([['/fn/setOneTimePassword', JSON.stringify({ uid: 'u1' })]]);
});

test('the question names the keys that will stop', async () => {
  renderSection(<OneTimePasswordSection user={USER} />, () => Response.json({}), ['Grafana', 'Script']);
  await userEvent.click(screen.getByRole('button', { name: 'Set one-time password' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('2 keys will stop: Grafana, Script.');
});

test('a refusal is told in the question', async () => {
  open(() => Response.json({ message: 'the disk is full', code: 'disk_full' }, { status: 507 }));
  await set();
  expect((await screen.findByRole('alert')).textContent).toContain('the disk is full');
});
