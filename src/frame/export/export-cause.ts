import type { useTranslate } from 'react-admin';

/** Handles a failed download of code. Throws, because browsers retry the download only after a page reload. */
export function throwMissingCode(): never {
  throw new Error('framework.export.withoutCode');
}

export function exportError(error: unknown, translate: ReturnType<typeof useTranslate>): string {
  const cause = error instanceof Error ? error.message : String(error);
  return cause.startsWith('framework.export.') ? translate(cause) : cause;
}
