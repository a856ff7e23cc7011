import { RETENTION_DAYS } from './forget-alarms';
import type { AlarmTargets } from './site-alarms';

const SHORTEST_SECRET = 16;
export const MIN_RETENTION_DAYS = 31;

function secureAddress(variables: NodeJS.ProcessEnv, name: string, problems: string[]): string | undefined {
  const value = variables[name]?.trim() ?? '';
  if (value === '') return undefined;
  if (!URL.canParse(value) || new URL(value).protocol !== 'https:') problems.push(`${name} must be an https address`);
  return value;
}

/** Example: `ALARM_SLACK_WEBHOOK_URL`. @param problems receives a line for each invalid value */
export function readAlarmTargets(variables: NodeJS.ProcessEnv, problems: string[]): AlarmTargets {
  const slackUrl = secureAddress(variables, 'ALARM_SLACK_WEBHOOK_URL', problems);
  const url = secureAddress(variables, 'ALARM_WEBHOOK_URL', problems);
  const secret = variables['ALARM_WEBHOOK_SECRET']?.trim() ?? '';
  if (url !== undefined && secret.length < SHORTEST_SECRET) {
    problems.push(
      `ALARM_WEBHOOK_SECRET must have at least ${SHORTEST_SECRET} characters when ALARM_WEBHOOK_URL is set`,
    );
  }
  const retentionDays = Number(variables['ALARMS_KEPT_DAYS']?.trim() || RETENTION_DAYS);
  if (!Number.isInteger(retentionDays) || retentionDays < MIN_RETENTION_DAYS) {
    problems.push(`ALARMS_KEPT_DAYS must be a whole number of days, ${MIN_RETENTION_DAYS} or more`);
  }
  const privateHosts = (variables['ALARM_PRIVATE_HOSTS'] ?? '').split(',').flatMap((host) => host.trim() || []);
  return { privateHosts, slackUrl, webhook: url === undefined ? undefined : { url, secret }, retentionDays };
}
