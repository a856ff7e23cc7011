// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { useAddUndoableMutation, useNotify } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '../../../src/layout/feedback/Toasts';
import { useToast } from '../../../src/layout/feedback/use-toast';
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

function Deletion() {
  const notify = useNotify();
  const addUndoableMutation = useAddUndoableMutation();
  const remove = () => {
    addUndoableMutation(({ isUndo }) => void (isUndo || notify('deleted for good')));
    notify('deleted', { undoable: true });
  };
  return (
    <button type="button" onClick={remove}>
      delete
    </button>
  );
}

function showDeletion(...messages: unknown[]) {
  renderInConsole(
    <>
      <Deletion />
      <Page messages={messages} />
      <Toasts />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'delete' }));
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

  it('shows what can be undone for 20 s, and does it for good when the time is over', async () => {
    showDeletion();
    await pass(19_900);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull();
    expect(screen.queryByText('deleted for good')).toBeNull();
    await fade();
    expect(screen.queryByText('deleted for good')).not.toBeNull();
  });

  it('holds the chance to undo while the focus is on it', async () => {
    showDeletion();
    await pass(100);
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    await pass(60_000);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await fade();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('does not keep another message back for as long', async () => {
    showDeletion('Error adding item.');
    await pass(1_000);
    fireEvent.click(screen.getByRole('button', { name: 'go' }));
    await pass(5_000);
    await fade();
    await fade();
    expect(screen.queryByRole('alert')).not.toBeNull();
  });

  it('shows one after the other and lets each be closed', async () => {
    show('first', 'second');
    expect(screen.getByRole('status').textContent).toContain('first');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await fade();
    expect(screen.getByRole('status').textContent).toContain('second');
  });
});
