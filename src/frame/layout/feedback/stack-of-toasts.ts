import type { AlertColor } from '@mui/material/Alert';

/** More at a time than these would hide the page. */
const MAX_SHOWN = 4;

/** What is known of a notice to give it its place. */
export interface StackedToast {
  severity: AlertColor;
  text: string;
  isUndoable: boolean;
  /** What it is about: a later notice about the same takes its place. */
  about?: string | undefined;
}

/** The notices to show, the first one on top: failures first, then in the order in which they came. */
export function shownToasts<T extends StackedToast>(waiting: readonly T[]): T[] {
  const isFailure = ({ severity }: T) => severity === 'error';
  return [...waiting.filter(isFailure), ...waiting.filter((toast) => !isFailure(toast))].slice(0, MAX_SHOWN);
}

/** The notices that stay when another one comes: without those that it is the newer word on. */
export function withoutReplaced<T extends StackedToast>({ about }: StackedToast, waiting: readonly T[]): T[] {
  return waiting.filter((known) => about === undefined || known.about !== about || known.isUndoable);
}

/** Whether a notice says what another one says already, with nothing in it that could be undone. */
export function isRepeated(toast: StackedToast, waiting: readonly StackedToast[]): boolean {
  return (
    !toast.isUndoable &&
    toast.text !== '' &&
    waiting.some(({ text, severity, isUndoable }) => !isUndoable && text === toast.text && severity === toast.severity)
  );
}
