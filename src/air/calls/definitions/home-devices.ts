import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { Id } from '../../../frame/model/call-parts';
import { OF_DEVICE } from './parts';

/** Deletes the device of a home user and removes it from the lists of all users. Only for administrators. */
export const adminRemoveHomeDevice = defineCall({
  route: 'POST /adminRemoveHomeDevice',
  input: v.object({ hwId: Id }),
  refusals: OF_DEVICE,
  answerIn: 'result',
  answer: v.object({ users: v.number() }),
});
