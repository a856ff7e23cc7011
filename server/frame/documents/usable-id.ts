/** Maximum length of an id in Firestore, in bytes. */
const MAX_BYTES = 1_500;

/** Path steps that browsers remove from an address, so that such a record could never be opened, changed or deleted. */
const STEPS = new Set(['.', '..']);
/** Names reserved by Firestore. */
const RESERVED = /^__.*__$/s;

export function isUsableId(id: string): boolean {
  return !STEPS.has(id) && !RESERVED.test(id) && !id.includes('/') && Buffer.byteLength(id) <= MAX_BYTES;
}
