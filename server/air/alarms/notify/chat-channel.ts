import { HOUR } from '../../../../src/frame/time/units';
import { type Mailer, NotAccepted } from '../../../frame/mail/mailer';
import type { Chat } from '../../feedback/chat';
import { mailMessage } from '../../texts/mail-message';
import { buildSubject, ENGLISH, formatAlarmLine } from './alarm-texts';
import type { AlarmChannel } from './notices';

const MAX_LINES = 20;

/** Writes in English. Alarms that arrive together are one message. */
export function createChatChannel(timeZone: string, name: 'chat' | 'managerChat' = 'chat'): AlarmChannel {
  return {
    name,
    windowMs: 0,
    compose: async ({ alarms, ...marks }) => {
      const lines = alarms
        .slice(0, MAX_LINES)
        .map((alarm) => formatAlarmLine(alarm, ENGLISH, timeZone, { ...marks, building: alarm.building_name }));
      const more =
        alarms.length > MAX_LINES ? [ENGLISH.say(mailMessage('alarm.more', { count: alarms.length - MAX_LINES }))] : [];
      return { subject: buildSubject(alarms, ENGLISH.say, marks), text: [...lines, ...more].join('\n') };
    },
  };
}

export function createChatMailer({ send }: Pick<Chat, 'send'>): Mailer {
  return {
    maxPauseMs: HOUR,
    send: async ({ text }) => {
      if (!(await send(text))) throw new NotAccepted('The chat service did not accept the message');
    },
  };
}
