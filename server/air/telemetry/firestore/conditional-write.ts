/** Codes of gRPC for a write whose condition did not hold: the document is another one, is there already, or is gone. */
const REFUSED: readonly unknown[] = [9, 6, 5, 10];

/** Whether Firestore refused a write because somebody else has written in the meantime. */
export function isOvertaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && REFUSED.includes(error.code);
}
