import { DAY } from '../../../../src/frame/time/units';

/** For how long a link in a mail takes an alarm, ms: as long as a mail waits to be sent. */
export const ANSWERED_MS = 3 * DAY;

/** Where the links in mails lead that take an alarm. */
export const ANSWER_PATH = '/fn/alarmAnswer';

/** A link by which whoever got a mail takes one alarm. */
export interface AnswerLink {
  /** Id of the alarm. */
  alarm: string;
  /** The address that the mail was sent to. */
  to: string;
  /** When it is too old, ms. */
  until: number;
}

/** What is signed of a link. No address looks like it, so no other signed link can be taken for one. */
export function answerText({ alarm, to, until }: AnswerLink): string {
  return JSON.stringify(['acknowledge', alarm, to, until]);
}
