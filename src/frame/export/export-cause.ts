import type { useTranslate } from 'react-admin';

/** Instead of what a browser says of code that it could not load; it does not ask for it again before the page is loaded anew. */
export function withoutCode(): never {
  throw new Error('framework.export.withoutCode');
}

/** Why a file was not made, in the person's language where it is one of our own reasons. */
export function exportCause(error: unknown, translate: ReturnType<typeof useTranslate>): string {
  const cause = error instanceof Error ? error.message : String(error);
  return cause.startsWith('framework.export.') ? translate(cause) : cause;
}
