import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { Id } from '../../../frame/model/call-parts';

const USER = v.object({ uid: Id });
const Given = v.optional(v.unknown());

const OF_USER = {
  input: USER,
  refusals: { uid: { code: 'missing_user', text: 'Missing user ID' } },
  answerIn: 'data',
} as const;

export const createUser = defineCall({
  route: 'POST /createUser',
  input: v.object({ email: Given, pwd: Given, name: Given, role: Given }),
  answerIn: 'data',
  answer: USER,
});

export const deleteUser = defineCall({ ...OF_USER, route: 'POST /deleteUser', answer: USER });

export const removeSecondFactor = defineCall({ ...OF_USER, route: 'POST /removeSecondFactor', answer: USER });

export const endUserSessions = defineCall({ ...OF_USER, route: 'POST /endUserSessions', answer: USER });

export const userKeys = defineCall({ ...OF_USER, route: 'GET /userKeys', answer: v.array(v.string()) });

export const setOneTimePassword = defineCall({
  ...OF_USER,
  route: 'POST /setOneTimePassword',
  answerIn: 'data.password',
  answer: v.string(),
});

export const inviteUser = defineCall({ ...OF_USER, route: 'POST /inviteUser', answer: USER });

export const createUserApiKey = defineCall({ ...OF_USER, route: 'POST /createUserAPIKey', answer: v.string() });

export const deleteUserApiKey = defineCall({ ...OF_USER, route: 'POST /deleteUserAPIKey', answer: USER });
