import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { InvitationSection } from '../../../../../src/air/pages/users/UserAccessDialog';
import { renderSection, USER } from './render-section';

const open = (answer: () => Response) => renderSection(<InvitationSection user={USER} />, answer);

async function invite() {
  await userEvent.click(screen.getByRole('button', { name: 'Send an invitation' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

test('an invitation is sent after a question', async () => {
  const asked = open(() => Response.json({ data: { uid: 'u1' } }));
  await invite();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([['/fn/inviteUser', JSON.stringify({ uid: 'u1' })]]);
});

test('a refusal is told in the question', async () => {
  open(() => Response.json({ message: 'the disk is full', code: 'disk_full' }, { status: 507 }));
  await invite();
  expect((await screen.findByRole('alert')).textContent).toContain('the disk is full');
});
