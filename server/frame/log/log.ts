/** A line for a person: the message, and behind it what it holds beside that. */
function plainLine(message: string, fields: Readonly<Record<string, unknown>>): string {
  const { reason, ...others } = fields;
  const written = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`));
  const beside = written.length === 0 ? '' : ` (${written.join(' ')})`;
  return `${message}${reason === undefined ? '' : `: ${reason}`}${beside}\n`;
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** What a line holds beside its message. Ids, counts and patterns: never a name, an address, or what somebody has typed. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Where lines go. */
export interface LogWriter {
  isOn(level: LogLevel): boolean;
  write(level: LogLevel, message: string, fields: LogFields): void;
}

/** Of a program that somebody runs by hand, until {@link writeLogTo} says otherwise. */
const BY_HAND: LogWriter = {
  isOn: (level) => level === 'warn' || level === 'error',
  write: (_level, message, fields) => void process.stderr.write(plainLine(message, fields)),
};

let writer = BY_HAND;

/** Has every line go there from now on. @returns puts back what was before. */
export function writeLogTo(next: LogWriter): () => void {
  const before = writer;
  writer = next;
  return () => {
    writer = before;
  };
}

function lineOf(level: LogLevel) {
  return (message: string, fields: LogFields = {}): void => {
    if (writer.isOn(level)) writer.write(level, message, fields);
  };
}

/** The one log of a process. */
export const log = {
  isOn: (level: LogLevel): boolean => writer.isOn(level),
  debug: lineOf('debug'),
  info: lineOf('info'),
  warn: lineOf('warn'),
  error: lineOf('error'),
};

/** Logs that something failed which is tried again, or whose failure nobody waits for. */
export function logFailure(failure: string, error: unknown, fields: LogFields = {}): void {
  log.error(failure, { ...fields, reason: error instanceof Error ? error.message : String(error) });
}
