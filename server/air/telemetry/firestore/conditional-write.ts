/** gRPC codes of a failed write condition: the document was changed, exists already, or was deleted. */
const REFUSED: readonly unknown[] = [9, 6, 5, 10];

export function isOvertaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && REFUSED.includes(error.code);
}
