import type { useTranslate } from 'react-admin';

/** Throws, because the browser does not retry a failed download of code before the page is reloaded. */
export function withoutCode(): never {
  throw new Error('framework.export.withoutCode');
}

export function exportCause(error: unknown, translate: ReturnType<typeof useTranslate>): string {
  const cause = error instanceof Error ? error.message : String(error);
  return cause.startsWith('framework.export.') ? translate(cause) : cause;
}
