/** A line for a person: the message, and behind it what it tells beside that. */
export function plainLine(message: string, fields: Readonly<Record<string, unknown>>): string {
  const { reason, ...others } = fields;
  const told = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`));
  const beside = told.length === 0 ? '' : ` (${told.join(' ')})`;
  return `${message}${reason === undefined ? '' : `: ${reason}`}${beside}\n`;
}
