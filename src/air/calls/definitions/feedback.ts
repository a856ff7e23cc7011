import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { airMessage } from './air-message';

const MAX_MESSAGE_LENGTH = 4_000;

export const sendSlackMessage = defineCall({
  route: 'POST /sendSlackMessage',
  ownMatter: true,
  input: v.object({
    message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_MESSAGE_LENGTH, 'too_long')),
  }),
  refusals: {
    message: { code: 'empty_message', text: airMessage('feedback.empty') },
    too_long: {
      code: 'long_message',
      text: airMessage('feedback.long', { limit: MAX_MESSAGE_LENGTH }),
    },
  },
  answerIn: 'result',
  answer: v.object({ delivered: v.boolean(), simulated: v.boolean() }),
});

export const notifySignIn = defineCall({
  route: 'POST /notifySignIn',
  ownMatter: true,
  input: v.object({}),
  answerIn: 'result',
  answer: v.object({ notified: v.boolean() }),
});
