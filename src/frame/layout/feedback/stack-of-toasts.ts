import type { AlertColor } from '@mui/material/Alert';

const MAX_SHOWN = 4;

export interface StackedToast {
  severity: AlertColor;
  text: string;
  isUndoable: boolean;
  about?: string | undefined;
}

export function shownToasts<T extends StackedToast>(waiting: readonly T[]): T[] {
  const isFailure = ({ severity }: T) => severity === 'error';
  return [...waiting.filter(isFailure), ...waiting.filter((toast) => !isFailure(toast))].slice(0, MAX_SHOWN);
}

export function withoutReplaced<T extends StackedToast>({ about }: StackedToast, waiting: readonly T[]): T[] {
  return waiting.filter((known) => about === undefined || known.about !== about || known.isUndoable);
}

export function isRepeated(toast: StackedToast, waiting: readonly StackedToast[]): boolean {
  return (
    !toast.isUndoable &&
    toast.text !== '' &&
    waiting.some(({ text, severity, isUndoable }) => !isUndoable && text === toast.text && severity === toast.severity)
  );
}
