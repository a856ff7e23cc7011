import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import { FeedbackButton } from '../../../../../src/air/pages/feedback/FeedbackButton';
import { Toasts } from '../../../../../src/frame/layout/feedback/Toasts';
import { renderInConsole } from '../../../frame/layout/render';

async function open(post: CallTransport['post']) {
  const unexpected = async () => Promise.reject(new Error('unexpected'));
  const transport: CallTransport = { get: unexpected, stream: unexpected, bytes: unexpected, post };
  renderInConsole(
    <CallsProvider transport={transport}>
      <FeedbackButton />
      <Toasts />
    </CallsProvider>,
  );
  const user = userEvent.setup();
  // Both sizes of the button are in the page; the style sheet hides one of them.
  await user.click(screen.getAllByText('Feedback')[0] ?? screen.getByLabelText('Feedback'));
  return { user, message: await screen.findByLabelText('Message') };
}

const send = () => screen.getByRole('button', { name: 'Send' });

describe('feedback', () => {
  it('asks for a message', async () => {
    const post = vi.fn();
    const { user, message } = await open(post);
    await user.type(message, '   ');
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a message.');
    expect(post).not.toHaveBeenCalled();
  });

  it('sends the message and thanks', async () => {
    const post = vi.fn(async () => ({ result: { delivered: true, simulated: false } }));
    const { user, message } = await open(post);
    await user.type(message, 'Well done');
    await user.click(send());
    expect(await screen.findByText('Thank you! Your message was sent.')).toBeTruthy();
    expect(post).toHaveBeenCalledWith('/sendSlackMessage', { message: 'Well done' }, undefined);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says so when sending is only simulated', async () => {
    const { user, message } = await open(async () => ({ result: { delivered: false, simulated: true } }));
    await user.type(message, 'Well done');
    await user.click(send());
    expect(await screen.findByText(/This is a simulation/)).toBeTruthy();
  });

  it('shows why it failed, with one prefix, and keeps what was written', async () => {
    const { user, message } = await open(async () => Promise.reject(new Error('Error: the chat did not answer')));
    await user.type(message, 'Well done');
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe('Error: the chat did not answer');
    expect(screen.getByDisplayValue('Well done')).toBeTruthy();
  });
});
