/** A line for a person: the message, and behind it what it holds beside that. */
export function plainLine(message: string, fields: Readonly<Record<string, unknown>>): string {
  const { reason, ...others } = fields;
  const written = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`));
  const beside = written.length === 0 ? '' : ` (${written.join(' ')})`;
  return `${message}${reason === undefined ? '' : `: ${reason}`}${beside}\n`;
}
