import pino, { type DestinationStream, type LoggerOptions } from 'pino';
import { LOG_LEVELS, type LogLevel, type LogWriter, writeLogTo } from './log';

const HIDDEN = '[hidden]';

const SHORTEST = 6;

const SECRET_NAME = /TOKEN|SECRET|PASSWORD|WEBHOOK|CREDENTIAL|_KEY$|^SMTP_URL$/;

const PATTERNS: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [/([?&;](?:\w*token|\w*key|secret|password|code|ticket)=)[^&;\s"'#]+/gi, `$1${HIDDEN}`],
  [/:\/\/[^/\s"'@]+@/g, `://${HIDDEN}@`],
];

function passwordIn(text: string): string[] {
  if (!URL.canParse(text)) return [];
  const { password } = new URL(text);
  if (password === '') return [];
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}

/** Returns the values of environment variables whose names suggest secrets, and the passwords within these values. */
export function listSecrets(variables: NodeJS.ProcessEnv): string[] {
  return Object.entries(variables).flatMap(([name, value = '']) =>
    SECRET_NAME.test(name) ? [value.trim(), ...passwordIn(value.trim())] : [],
  );
}

export function redactSecrets(secrets: readonly string[], text: string): string {
  const known = secrets.filter(({ length }) => length >= SHORTEST).sort((a, b) => b.length - a.length);
  return known.reduce((left, secret) => left.replaceAll(secret, HIDDEN), text);
}

function hideSecrets(secrets: readonly string[], text: string): string {
  return PATTERNS.reduce((left, [pattern, by]) => left.replace(pattern, by), redactSecrets(secrets, text));
}

interface LogOptions {
  level: LogLevel;
  format: 'json' | 'google';
  secrets: readonly string[];
  to?: DestinationStream;
}

const MAX_WAITING = 8 * 1024 * 1024;

const SEVERITY: Readonly<Record<string, string>> = { debug: 'DEBUG', info: 'INFO', warn: 'WARNING', error: 'ERROR' };

/** Writes synchronously in a Cloud Function, which is halted after its response. */
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

export function createJsonWriter({ level, format, secrets, to }: LogOptions): LogWriter {
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

function startLog(options: LogOptions): void {
  writeLogTo(createJsonWriter(options));
}

async function readableLines(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ destination: 2, sync: true, messageKey: 'message', translateTime: 'SYS:HH:MM:ss' });
}

function isLevel(text: string): text is LogLevel {
  return LOG_LEVELS.some((level) => level === text);
}

/** @param problems receives a line for an invalid level */
export function readLogLevel({ LOG_LEVEL }: NodeJS.ProcessEnv, problems: string[] = []): LogLevel {
  const text = LOG_LEVEL?.trim() || 'info';
  if (isLevel(text)) return text;
  problems.push(`LOG_LEVEL must be ${LOG_LEVELS.join(', ')}, not "${LOG_LEVEL}"`);
  return 'info';
}

export async function startProcessLog(variables: NodeJS.ProcessEnv, isTerminal: boolean): Promise<void> {
  const common = { level: readLogLevel(variables), format: 'json', secrets: listSecrets(variables) } as const;
  startLog(isTerminal ? { ...common, to: await readableLines() } : common);
}

export function startFunctionLog(variables: NodeJS.ProcessEnv): void {
  startLog({ level: readLogLevel(variables), format: 'google', secrets: listSecrets(variables) });
}
