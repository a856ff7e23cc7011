/** Names in slots that lead nowhere: a line for each, with file, line and column. */
export class SlotError extends Error {
  override readonly name = 'SlotError';
}
