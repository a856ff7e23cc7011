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

/** Creates a user; what is wrong with its fields is said as a form says it. */
export const createUser = defineCall({
  route: 'POST /createUser',
  input: v.object({ email: Given, pwd: Given, name: Given, role: Given }),
  answerIn: 'data',
  answer: USER,
});

export const deleteUser = defineCall({ ...OF_USER, route: 'POST /deleteUser', answer: USER });

/** Takes the second factor of a user away, and ends the sessions of the user. */
export const removeSecondFactor = defineCall({ ...OF_USER, route: 'POST /removeSecondFactor', answer: USER });

/** Ends every session of a user, wherever it was opened. */
export const endUserSessions = defineCall({ ...OF_USER, route: 'POST /endUserSessions', answer: USER });

/** Makes a password with which a user signs in once, to choose another. It is shown only once. */
export const setOneTimePassword = defineCall({
  ...OF_USER,
  route: 'POST /setOneTimePassword',
  answerIn: 'data.password',
  answer: v.string(),
});

/** Sends a user a link to a first password. */
export const inviteUser = defineCall({ ...OF_USER, route: 'POST /inviteUser', answer: USER });

/** Makes a user's new API key, which ends the one before. It is shown only once. */
export const createUserApiKey = defineCall({ ...OF_USER, route: 'POST /createUserAPIKey', answer: v.string() });

/** Ends a user's API key, if there is one. */
export const deleteUserApiKey = defineCall({ ...OF_USER, route: 'POST /deleteUserAPIKey', answer: USER });
