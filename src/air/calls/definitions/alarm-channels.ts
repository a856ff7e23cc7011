import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { Id } from '../../../frame/model/call-parts';

/**
 * Sends a message to the chat or the program that a manager has of its own, which says that it is a test. Answers whether it was
 * accepted, with the HTTP status (null where nobody answered) and the beginning of the answer.
 */
export const testAlarmChannel = defineCall({
  route: 'POST /testAlarmChannel',
  input: v.object({ id: Id, channel: v.picklist(['chat', 'webhook'], 'must be chat or webhook') }),
  answerIn: 'result',
  answer: v.object({ isAccepted: v.boolean(), status: v.nullable(v.number()), answer: v.string() }),
});
