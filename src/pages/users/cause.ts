/** Why something was refused, without the prefix that the screen adds itself. */
export function causeOf(failure: unknown): string {
  const message = failure instanceof Error ? failure.message : String(failure);
  return message.replace(/^Error:\s*/, '');
}
