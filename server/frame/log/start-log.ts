import pino, { type DestinationStream, type LoggerOptions } from 'pino';
import { type LogLevel, type LogWriter, writeLogTo } from './log';
import { hideSecrets } from './secrets';

export interface LogOptions {
  level: LogLevel;
  format: 'json' | 'google';
  secrets: readonly string[];
  to?: DestinationStream;
}

const MAX_WAITING = 8 * 1024 * 1024;

const SEVERITY: Readonly<Record<string, string>> = { debug: 'DEBUG', info: 'INFO', warn: 'WARNING', error: 'ERROR' };

/**
 * Writes to standard error. A server writes asynchronously; a function writes synchronously, because it is halted after
 * its response.
 */
function standardError(isSync: boolean): DestinationStream {
  const stream = pino.destination({ fd: 2, sync: isSync, maxLength: MAX_WAITING });
  stream.on('error', () => {});
  if (!isSync) {
    process.once('exit', () => {
      try {
        stream.flushSync();
      } catch {}
    });
  }
  return stream;
}

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

export function startLog(options: LogOptions): void {
  writeLogTo(jsonWriter(options));
}

export async function readableLines(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ destination: 2, sync: true, messageKey: 'message', translateTime: 'SYS:HH:MM:ss' });
}
