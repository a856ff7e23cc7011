import { LOG_LEVELS, type LogLevel } from './log';
import { secretsIn } from './secrets';
import { readableLines, startLog } from './start-log';

type Variables = Readonly<Record<string, string | undefined>>;

function isLevel(text: string): text is LogLevel {
  return LOG_LEVELS.some((level) => level === text);
}

/**
 * From which level on lines are written, out of `LOG_LEVEL`: `info` unless it says otherwise.
 *
 * @param problems takes a line when it is no level.
 */
export function readLogLevel({ LOG_LEVEL }: Variables, problems: string[] = []): LogLevel {
  const text = LOG_LEVEL?.trim() || 'info';
  if (isLevel(text)) return text;
  problems.push(`LOG_LEVEL must be ${LOG_LEVELS.join(', ')}, not "${LOG_LEVEL}"`);
  return 'info';
}

/** The log of a server: readable at a terminal, JSON lines for whatever else reads its standard error. */
export async function startProcessLog(variables: Variables, isTerminal: boolean): Promise<void> {
  const common = { level: readLogLevel(variables), format: 'json', secrets: secretsIn(variables) } as const;
  startLog(isTerminal ? { ...common, to: await readableLines() } : common);
}

/** The log of a Cloud Function. */
export function startFunctionLog(variables: Variables): void {
  startLog({ level: readLogLevel(variables), format: 'google', secrets: secretsIn(variables) });
}
