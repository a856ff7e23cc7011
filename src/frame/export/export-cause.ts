import type { useTranslate } from 'react-admin';

/** Throws, because the browser retries a failed download of code only after a reload. */
export function withoutCode(): never {
  throw new Error('framework.export.withoutCode');
}

export function exportCause(error: unknown, translate: ReturnType<typeof useTranslate>): string {
  const cause = error instanceof Error ? error.message : String(error);
  return cause.startsWith('framework.export.') ? translate(cause) : cause;
}
