import { alarmLine } from './alarm-texts';
import type { AlarmChannel } from './channel';

interface ChatChannelParts {
  /** @returns whether the chat took the message. */
  send(text: string): Promise<boolean>;
  timeZone: string;
}

/** Lines of one message; more help nobody. */
const MAX_LINES = 20;

/** Alarms in a team chat, such as Slack: one message for all that have come together, in English. */
export function chatChannel({ send, timeZone }: ChatChannelParts): AlarmChannel {
  return {
    name: 'chat',
    windowMs: 0,
    send: async ({ alarms }) => {
      const lines = alarms.slice(0, MAX_LINES).map((alarm) => {
        const building = alarm.building_name === undefined ? '' : `${alarm.building_name} · `;
        return `${building}${alarmLine(alarm, 'en', timeZone)}`;
      });
      const more = alarms.length > MAX_LINES ? [`and ${alarms.length - MAX_LINES} more`] : [];
      return (await send([...lines, ...more].join('\n'))) ? undefined : 'The chat did not take it';
    },
  };
}
