import { LOG_LEVELS, type LogLevel } from './log';
import { secretsIn } from './secrets';
import { readableLines, startLog } from './start-log';

type Variables = Readonly<Record<string, string | undefined>>;

function isLevel(text: string): text is LogLevel {
  return LOG_LEVELS.some((level) => level === text);
}

/**
 * Reads the minimum level from `LOG_LEVEL`; default `info`.
 * @param problems receives a line for an invalid level.
 */
export function readLogLevel({ LOG_LEVEL }: Variables, problems: string[] = []): LogLevel {
  const text = LOG_LEVEL?.trim() || 'info';
  if (isLevel(text)) return text;
  problems.push(`LOG_LEVEL must be ${LOG_LEVELS.join(', ')}, not "${LOG_LEVEL}"`);
  return 'info';
}

export async function startProcessLog(variables: Variables, isTerminal: boolean): Promise<void> {
  const common = { level: readLogLevel(variables), format: 'json', secrets: secretsIn(variables) } as const;
  startLog(isTerminal ? { ...common, to: await readableLines() } : common);
}

export function startFunctionLog(variables: Variables): void {
  startLog({ level: readLogLevel(variables), format: 'google', secrets: secretsIn(variables) });
}
