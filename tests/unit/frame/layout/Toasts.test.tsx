import { act, fireEvent, screen } from '@testing-library/react';
import { useAddUndoableMutation, useNotify } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '../../../../src/frame/layout/feedback/Toasts';
import { useToast } from '../../../../src/frame/layout/feedback/use-toast';
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
  const notify = useNotify();
  return (
    <button
      type="button"
      onClick={() =>
        messages.forEach((message) => void (typeof message === 'string' ? notify(message) : toast(message)))
      }
    >
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

  it('keeps what comes while the page is covered until it was shown for 5 s', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    show('Item added successfully');
    await pass(60_000);
    expect(screen.queryByRole('status')).not.toBeNull();
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    await pass(4_900);
    expect(screen.queryByRole('status')).not.toBeNull();
    await fade();
    expect(screen.queryByRole('status')).toBeNull();
    hidden.mockRestore();
  });

  it('tells what comes after a dialog that was opened over an earlier notice', () => {
    renderInConsole(
      <>
        <Deletion />
        <Page messages={['Error adding item.']} />
        <Toasts />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'go' }));
    const stack = screen.getByRole('alert').parentElement;
    stack?.setAttribute('aria-hidden', 'true');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'delete' }));
    screen.getByRole('alert');
    screen.getByRole('status');
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

  it('shows what it is told beside what can be undone', () => {
    showDeletion('Error adding item.');
    fireEvent.click(screen.getByRole('button', { name: 'go' }));
    expect(screen.getByRole('alert').textContent).toContain('Error adding item.');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull();
  });

  it('undoes that of several deletions which the person chooses', async () => {
    showDeletion();
    await pass(100);
    fireEvent.click(screen.getByRole('button', { name: 'delete' }));
    const [first] = screen.getAllByRole('button', { name: 'Undo' });
    if (first !== undefined) fireEvent.click(first);
    await fade();
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    await pass(20_000);
    expect(screen.getAllByText('deleted for good')).toHaveLength(1);
  });

  it('stacks them, failures on top, and lets each be closed', async () => {
    show('first', 'second', 'Error adding item.');
    const texts = () => screen.queryAllByText(/first|second|Error/).map(({ textContent }) => textContent);
    expect(texts()).toEqual(['Error adding item.', 'first', 'second']);
    const close = screen.getAllByRole('button', { name: 'Close' })[1];
    if (close !== undefined) fireEvent.click(close);
    await fade();
    expect(texts()).toEqual(['Error adding item.', 'second']);
  });

  it('does not say the same twice, and shows a failure at once however much there is', () => {
    show('a', 'b', 'c', 'd', 'e', 'a', 'Error adding item.');
    expect(screen.queryAllByText('a')).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toContain('Error adding item.');
    expect(screen.getAllByRole('status')).toHaveLength(3);
  });
});
