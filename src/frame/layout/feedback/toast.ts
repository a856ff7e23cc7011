import type { AlertColor } from '@mui/material/Alert';

export const TOAST_MS = 5_000;
export const ERROR_TOAST_MS = 10_000;

/** Duration in ms, long enough to reach the toast by keyboard. */
export const UNDO_TOAST_MS = 20_000;

const UNEXPECTED_ERROR_KEY = 'common.unexpectedError';

export function isErrorText(text: string): boolean {
  return /error/i.test(text);
}

export function getToastSeverity(type: string | undefined, text: string): AlertColor {
  if (type === 'error' || isErrorText(text)) return 'error';
  return type === 'warning' || type === 'success' ? type : 'info';
}

export function getToastDuration(severity: AlertColor): number {
  return severity === 'error' ? ERROR_TOAST_MS : TOAST_MS;
}

export function formatToast(caught: unknown): string {
  if (typeof caught === 'string' && caught !== '') return caught;
  if (caught instanceof Error && caught.message !== '') return caught.message;
  return UNEXPECTED_ERROR_KEY;
}
