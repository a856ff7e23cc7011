import { DAY } from '../../../../src/frame/time/units';

/** Validity of a link in a mail that acknowledges an alarm, ms; equal to the time a mail may wait to be sent. */
export const ANSWER_LINK_VALID_MS = 3 * DAY;

export const ANSWER_PATH = '/fn/alarmAnswer';

export interface AnswerLink {
  alarm: string;
  to: string;
  until: number;
}

/** Builds the text to sign. Other links sign an e-mail address, so their signatures never match this text. */
export function buildSignedAnswer({ alarm, to, until }: AnswerLink): string {
  return JSON.stringify(['acknowledge', alarm, to, until]);
}
