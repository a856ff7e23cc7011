import { FRAME_SECRETS, type SecretVariables } from '../../frame/functions/function-secrets';

/** The secrets of this application, those of every application among them. */
export const AIR_SECRETS: SecretVariables = {
  ...FRAME_SECRETS,
  TUYA_CLIENT_SECRET: ['TUYA_CLIENT_ID'],
  AIRLY_API_KEY: [],
  SLACK_WEBHOOK_URL: [],
  ALARM_SLACK_WEBHOOK_URL: [],
  ALARM_WEBHOOK_SECRET: ['ALARM_WEBHOOK_URL'],
};
