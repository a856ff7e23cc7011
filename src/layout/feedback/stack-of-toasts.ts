import type { AlertColor } from '@mui/material/Alert';

/** More at a time than these would hide the page. */
const MOST_SHOWN = 4;

/** What is known of a notice to give it its place. */
export interface StackedToast {
  severity: AlertColor;
  text: string;
  isUndoable: boolean;
}

/** The notices to show, the first one on top: failures first, then in the order in which they came. */
export function shownToasts<T extends StackedToast>(waiting: readonly T[]): T[] {
  const isFailure = ({ severity }: T) => severity === 'error';
  return [...waiting.filter(isFailure), ...waiting.filter((toast) => !isFailure(toast))].slice(0, MOST_SHOWN);
}

/** Whether a notice says what another one says already, with nothing in it that could be undone. */
export function isRepeated(toast: StackedToast, waiting: readonly StackedToast[]): boolean {
  return (
    !toast.isUndoable &&
    toast.text !== '' &&
    waiting.some(({ text, severity, isUndoable }) => !isUndoable && text === toast.text && severity === toast.severity)
  );
}
