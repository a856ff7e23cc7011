import type { AlertColor } from '@mui/material/Alert';

/** Milliseconds that a toast stays, and those of one that reports an error. */
export const TOAST_MS = 5_000;
export const ERROR_TOAST_MS = 10_000;

/** Milliseconds that a toast stays with which something can be undone: long enough to get there with the keyboard. */
export const UNDO_TOAST_MS = 20_000;

/** Catalogue key of the toast for an unexpected error that brings no text of its own. */
export const UNEXPECTED_ERROR_KEY = 'common.unexpectedError';

/** Whether a text says itself that it is an error. The Italian `errore` contains the word too. */
export function isErrorText(text: string): boolean {
  return /error/i.test(text);
}

/** The look of a toast: the type that it was given. One whose text speaks of an error is red, whatever it was given. */
export function toastSeverity(type: string | undefined, text: string): AlertColor {
  if (type === 'error' || isErrorText(text)) return 'error';
  return type === 'warning' || type === 'success' ? type : 'info';
}

/** How long a toast stays, in milliseconds: those that are red stay longer. */
export function toastDuration(severity: AlertColor): number {
  return severity === 'error' ? ERROR_TOAST_MS : TOAST_MS;
}

/** What a toast says about something caught: a text as it is, an error's message, anything else the generic text. */
export function toastMessage(caught: unknown): string {
  if (typeof caught === 'string' && caught !== '') return caught;
  if (caught instanceof Error && caught.message !== '') return caught.message;
  return UNEXPECTED_ERROR_KEY;
}
