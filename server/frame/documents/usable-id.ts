/** What Firestore takes at most, in bytes. */
const MAX_BYTES = 1_500;

/** Steps in an address, which browsers take out of it: such a record could never be opened, changed or deleted. */
const STEPS = new Set(['.', '..']);
/** Firestore has such names for itself. */
const RESERVED = /^__.*__$/s;

/** Whether a record can have an id that its maker has chosen, on every back end. */
export function isUsableId(id: string): boolean {
  return !STEPS.has(id) && !RESERVED.test(id) && !id.includes('/') && Buffer.byteLength(id) <= MAX_BYTES;
}
