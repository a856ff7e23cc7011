// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '../../../src/layout/Toasts';
import { useToast } from '../../../src/layout/use-toast';
import { renderInConsole } from './render';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Time for a toast to fade out: its end is only scheduled once React has drawn the beginning. */
async function fade() {
  await pass(200);
  await pass(1_000);
}

function Page({ messages }: { messages: readonly unknown[] }) {
  const toast = useToast();
  return (
    <button type="button" onClick={() => messages.forEach((message) => void toast(message))}>
      go
    </button>
  );
}

function show(...messages: unknown[]) {
  renderInConsole(
    <>
      <Page messages={messages} />
      <Toasts />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'go' }));
}

describe('Toasts', () => {
  it('shows a message for 5 s', async () => {
    show('Item added successfully');
    expect(screen.getByRole('status').textContent).toContain('Item added successfully');
    await pass(4_900);
    expect(screen.queryByRole('status')).not.toBeNull();
    await fade();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows an error for 10 s, as an alert', async () => {
    show('Error adding item.');
    await pass(9_900);
    expect(screen.getByRole('alert').textContent).toContain('Error adding item.');
    await fade();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the generic text for something that is no text', () => {
    show({ code: 7 });
    expect(screen.getByRole('alert').textContent).toContain('An error occurred, please try again later');
  });

  it('shows one after the other and lets each be closed', async () => {
    show('first', 'second');
    expect(screen.getByRole('status').textContent).toContain('first');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await fade();
    expect(screen.getByRole('status').textContent).toContain('second');
  });
});
