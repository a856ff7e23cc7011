import { LOG_LEVELS, type LogLevel } from './log';
import { secretsIn } from './secrets';
import { readableLines, startLog } from './start-log';

function isLevel(text: string): text is LogLevel {
  return LOG_LEVELS.some((level) => level === text);
}

/**
 * Reads the minimum level from `LOG_LEVEL`; default `info`.
 * @param problems receives a line for an invalid level.
 */
export function readLogLevel({ LOG_LEVEL }: NodeJS.ProcessEnv, problems: string[] = []): LogLevel {
  const text = LOG_LEVEL?.trim() || 'info';
  if (isLevel(text)) return text;
  problems.push(`LOG_LEVEL must be ${LOG_LEVELS.join(', ')}, not "${LOG_LEVEL}"`);
  return 'info';
}

export async function startProcessLog(variables: NodeJS.ProcessEnv, isTerminal: boolean): Promise<void> {
  const common = { level: readLogLevel(variables), format: 'json', secrets: secretsIn(variables) } as const;
  startLog(isTerminal ? { ...common, to: await readableLines() } : common);
}

export function startFunctionLog(variables: NodeJS.ProcessEnv): void {
  startLog({ level: readLogLevel(variables), format: 'google', secrets: secretsIn(variables) });
}
