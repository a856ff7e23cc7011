/** Why something was refused, without the prefix that the screen adds itself. */
export function causeOf(failure: unknown): string {
  const message = failure instanceof Error ? failure.message : String(failure);
  return message.replace(/^Error:\s*/, '');
}

/** Whether a back end says that the record is not there (any more). */
export function isNotFound(failure: unknown): boolean {
  return failure instanceof Error && 'status' in failure && failure.status === 404;
}
