import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { Id } from '../../../frame/model/call-parts';

/**
 * Sends a test message to a manager's chat or webhook. Returns true if accepted, the HTTP status (null without a
 * response) and the start of the response.
 */
export const testAlarmChannel = defineCall({
  route: 'POST /testAlarmChannel',
  input: v.object({ id: Id, channel: v.picklist(['chat', 'webhook'], 'must be chat or webhook') }),
  answerIn: 'result',
  answer: v.object({ isAccepted: v.boolean(), status: v.nullable(v.number()), answer: v.string() }),
});
