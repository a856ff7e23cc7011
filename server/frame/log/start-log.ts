import pino, { type DestinationStream, type LoggerOptions } from 'pino';
import { type LogLevel, type LogWriter, writeLogTo } from './log';
import { hideSecrets } from './secrets';

export interface LogOptions {
  level: LogLevel;
  /** `google`: with `severity`, as Cloud Logging reads it. */
  format: 'json' | 'google';
  /** What no line may hold. */
  secrets: readonly string[];
  /** Left out: the standard error of the process. */
  to?: DestinationStream;
}

/** Bytes that wait for a reader who takes none; beyond that lines are dropped rather than buffered. */
const MAX_WAITING = 8 * 1024 * 1024;

const SEVERITY: Readonly<Record<string, string>> = { debug: 'DEBUG', info: 'INFO', warn: 'WARNING', error: 'ERROR' };

/**
 * The standard error. A server writes without waiting; what waits at its end is written then. A function is halted once it has
 * answered, so that it has to wait.
 */
function standardError(isSync: boolean): DestinationStream {
  const stream = pino.destination({ fd: 2, sync: isSync, maxLength: MAX_WAITING });
  // Whoever read the log has gone: nothing that the server could not do without.
  stream.on('error', () => {});
  if (!isSync) {
    process.once('exit', () => {
      try {
        stream.flushSync();
      } catch {
        // The same reader.
      }
    });
  }
  return stream;
}

/** A writer of one JSON object a line. */
export function jsonWriter({ level, format, secrets, to }: LogOptions): LogWriter {
  const options: LoggerOptions = {
    level,
    base: null,
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => (format === 'google' ? { severity: SEVERITY[label] ?? 'DEFAULT' } : { level: label }),
    },
  };
  const logger = pino(options, to ?? standardError(format === 'google'));
  const hide = (text: string) => hideSecrets(secrets, text);
  return {
    isOn: (asked) => logger.isLevelEnabled(asked),
    write: (asked, message, fields) => {
      const shown = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? hide(value) : value]),
      );
      logger[asked](shown, hide(message));
    },
  };
}

/** Has the log of this process go there from now on. */
export function startLog(options: LogOptions): void {
  writeLogTo(jsonWriter(options));
}

/** Lines that a person reads at a terminal. What makes them is loaded for that alone. */
export async function readableLines(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ destination: 2, sync: true, messageKey: 'message', translateTime: 'SYS:HH:MM:ss' });
}
