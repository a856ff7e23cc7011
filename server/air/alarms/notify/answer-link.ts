import { DAY } from '../../../../src/frame/time/units';

/** Validity of a link in a mail that acknowledges an alarm, ms; equal to the time a mail may wait to be sent. */
export const ANSWER_LINK_VALID_MS = 3 * DAY;

export const ANSWER_PATH = '/fn/alarmAnswer';

export interface AnswerLink {
  alarm: string;
  to: string;
  until: number;
}

/** Builds the signed text. The text is no e-mail address, so links for other purposes are never accepted. */
export function buildSignedAnswer({ alarm, to, until }: AnswerLink): string {
  return JSON.stringify(['acknowledge', alarm, to, until]);
}
