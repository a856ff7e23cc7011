import { DAY } from '../../../../src/frame/time/units';

/** Validity of a link in a mail that acknowledges an alarm, ms; equal to the time a mail may wait to be sent. */
export const ANSWERED_MS = 3 * DAY;

export const ANSWER_PATH = '/fn/alarmAnswer';

export interface AnswerLink {
  alarm: string;
  to: string;
  until: number;
}

/** Builds a text that no address equals, so no other signed link can be mistaken for one. */
export function answerText({ alarm, to, until }: AnswerLink): string {
  return JSON.stringify(['acknowledge', alarm, to, until]);
}
