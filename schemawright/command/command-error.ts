/** What whoever calls a command can repair, in words. */
export class CommandError extends Error {
  override name = 'CommandError';
}
