function plainLine(message: string, fields: Readonly<Record<string, unknown>>): string {
  const { reason, ...others } = fields;
  const written = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`));
  const beside = written.length === 0 ? '' : ` (${written.join(' ')})`;
  return `${message}${reason === undefined ? '' : `: ${reason}`}${beside}\n`;
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Fields contain ids, counts and patterns, never names, addresses or typed text. */
type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export interface LogWriter {
  isOn(level: LogLevel): boolean;
  write(level: LogLevel, message: string, fields: LogFields): void;
}

const BY_HAND: LogWriter = {
  isOn: (level) => level === 'warn' || level === 'error',
  write: (_level, message, fields) => void process.stderr.write(plainLine(message, fields)),
};

let writer = BY_HAND;

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

export const log = {
  isOn: (level: LogLevel): boolean => writer.isOn(level),
  debug: lineOf('debug'),
  info: lineOf('info'),
  warn: lineOf('warn'),
  error: lineOf('error'),
};

export function logFailure(failure: string, error: unknown, fields: LogFields = {}): void {
  log.error(failure, { ...fields, reason: error instanceof Error ? error.message : String(error) });
}
