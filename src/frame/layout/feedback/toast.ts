/** Milliseconds that a toast stays, and those of one that tells of an error. */
export const TOAST_MS = 5_000;
export const ERROR_TOAST_MS = 10_000;

/** Milliseconds that a toast stays with which something can be undone: long enough to get there with the keyboard. */
export const UNDO_TOAST_MS = 20_000;

/** Catalogue key of the toast for an unexpected error that brings no text of its own. */
export const UNEXPECTED_ERROR_KEY = 'common.unexpectedError';

/** Whether a toast is red and stays longer: its text speaks of an error. The Italian `errore` contains the word too. */
export function isErrorText(text: string): boolean {
  return /error/i.test(text);
}

/** How long a toast stays, in milliseconds. */
export function toastDuration(text: string): number {
  return isErrorText(text) ? ERROR_TOAST_MS : TOAST_MS;
}

/** What a toast says about something caught: a text as it is, an error's message, anything else the generic text. */
export function toastMessage(caught: unknown): string {
  if (typeof caught === 'string' && caught !== '') return caught;
  if (caught instanceof Error && caught.message !== '') return caught.message;
  return UNEXPECTED_ERROR_KEY;
}
