import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Attempt, Outcome } from '../../../../src/frame/model/subscription-calls';
import SubscriptionWork from '../../../../src/frame/subscriptions/SubscriptionWork';
import { renderInConsole } from '../layout/render';

const REFUSED: Outcome = { isAccepted: false, status: 500, failure: 'answer', problem: 'Responded with 500' };
const accepted: Attempt = { message: 'm1', at: 1_000, status: 204, events: 1 };
const failed: Attempt = {
  message: 'm2',
  at: 2_000,
  status: 500,
  failure: 'answer',
  problem: 'Responded with 500',
  events: 3,
};

function open(
  attempts: readonly Attempt[],
  { stopped, mayChange = true }: { stopped?: string; mayChange?: boolean } = {},
) {
  const calls = {
    attempts: async () => [...attempts],
    makeSecret: async () => ({ secret: 'whsec_x' }),
    test: vi.fn(async () => REFUSED),
    resend: vi.fn(async () => REFUSED),
  };
  renderInConsole(
    <SubscriptionWork calls={calls} id="s1" record={{ stopped }} mayChange={mayChange}>
      <p>Fields</p>
    </SubscriptionWork>,
  );
  return { calls, user: userEvent.setup() };
}

test('a message that failed says so, what can be done, and that it goes out again by itself', async () => {
  open([failed, accepted]);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The program failed (500)');
  expect(alert.textContent).toContain('log of the program');
  expect(alert.textContent).toContain('sent again automatically');
  const log = within(screen.getByRole('table', { name: 'Last attempts' }));
  expect(log.getByRole('row', { name: /3 changes The program failed \(500\)/ })).toBeDefined();
  expect(log.getByRole('row', { name: /1 change Accepted \(204\)/ })).toBeDefined();
});

test('a message that is accepted at last is followed by no warning', async () => {
  open([{ ...accepted, message: 'm2', at: 3_000 }, failed]);
  await screen.findByRole('table', { name: 'Last attempts' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a test that fails is not said to go out again', async () => {
  const { user, calls } = open([accepted]);
  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The program failed (500)');
  expect(alert.textContent).not.toContain('again');
  expect(calls.test).toHaveBeenCalledWith('s1');
});

test('without a secret there is nothing but to make it, and it is shown once it is made', async () => {
  const { user } = open([], { stopped: 'secret' });
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create secret' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create secret' }));
  await expect.poll(() => screen.getByRole<HTMLInputElement>('textbox', { name: 'Secret' }).value).toBe('whsec_x');
});

test('whoever may change nothing sees what was sent alone', async () => {
  open([failed], { mayChange: false });
  await screen.findByRole('table', { name: 'Last attempts' });
  expect(screen.queryByRole('button')).toBeNull();
});
