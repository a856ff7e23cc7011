/**
 * Environment variables of the server that are secrets. On Firebase they are kept by Secret Manager, and each function is handed
 * those that it needs. Beside each: the variables that are of no use without it.
 */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  SMTP_URL: ['MAIL_FROM'],
  TUYA_CLIENT_SECRET: ['TUYA_CLIENT_ID'],
  AIRLY_API_KEY: [],
  SLACK_WEBHOOK_URL: [],
  ALARM_SLACK_WEBHOOK_URL: [],
  ALARM_WEBHOOK_SECRET: ['ALARM_WEBHOOK_URL'],
  HEALTH_TOKEN: [],
  METRICS_TOKEN: [],
};

export const SECRET_NAMES: readonly string[] = Object.keys(SECRETS);

type Variables = Readonly<Record<string, string | undefined>>;

/** The environment without what needs a secret that it does not have: half of a configuration would be refused. */
export function withoutUnbound(variables: Variables): Variables {
  const useless = SECRET_NAMES.flatMap((name) => (variables[name] ? [] : [name, ...(SECRETS[name] ?? [])]));
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !useless.includes(name)));
}
