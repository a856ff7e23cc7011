import type { useTranslate } from 'react-admin';

/** Why a file was not made, in the person's language where it is one of our own reasons. */
export function exportCause(error: unknown, translate: ReturnType<typeof useTranslate>): string {
  const cause = error instanceof Error ? error.message : String(error);
  return cause.startsWith('framework.export.') ? translate(cause) : cause;
}
