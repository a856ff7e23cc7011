import type { useTranslate } from 'react-admin';

/** Reasons of our own are keys of texts. */
const OWN_REASON = /^(framework\.export|shell\.fault)\./;

/** Instead of what a browser says of code that it could not load. */
export function withoutCode(): never {
  throw new Error('shell.fault.unreachable');
}

/** Why a file was not made, in the person's language where it is one of our own reasons. */
export function exportCause(error: unknown, translate: ReturnType<typeof useTranslate>): string {
  const cause = error instanceof Error ? error.message : String(error);
  return OWN_REASON.test(cause) ? translate(cause) : cause;
}
