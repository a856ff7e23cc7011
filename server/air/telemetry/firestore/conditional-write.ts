/** gRPC codes of a failed condition of a write: the document was changed, exists already, or was deleted. */
const REFUSED: readonly unknown[] = [9, 6, 5, 10];

/** Whether Firestore refused a write because of another write meanwhile. */
export function isOvertaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && REFUSED.includes(error.code);
}
