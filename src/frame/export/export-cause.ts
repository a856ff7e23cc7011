import type { useTranslate } from 'react-admin';

/**
 * Throws an error with a text of our own for code that failed to load. The browser does not retry the download before
 * the page is reloaded.
 */
export function withoutCode(): never {
  throw new Error('framework.export.withoutCode');
}

export function exportCause(error: unknown, translate: ReturnType<typeof useTranslate>): string {
  const cause = error instanceof Error ? error.message : String(error);
  return cause.startsWith('framework.export.') ? translate(cause) : cause;
}
