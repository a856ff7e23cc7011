export class SlotError extends Error {
  override readonly name = 'SlotError';
}
