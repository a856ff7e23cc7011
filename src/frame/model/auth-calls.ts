import * as v from 'valibot';
import { type AnswerOf, defineCall, type InputOf } from './call';
import { Values } from './call-parts';
import { FactorSetup, FactorState } from './second-factor';

/** Treats a missing text as empty, so that both have the same error. */
const Text = v.fallback(v.string(), '');
const OptionalText = v.fallback(v.optional(v.string()), undefined);
const Nothing = v.object({});
const Done = v.nullable(v.looseObject({}));

/** Response with a new session. `data` is the bearer token, on Firebase a custom token, as earlier clients expect. */
const Opened = v.looseObject({ data: v.string() });

export const signInWithPassword = defineCall({
  route: 'POST /login',
  input: v.object({
    ...{ email: Text, password: Text },
    newPassword: OptionalText,
    code: OptionalText,
  }),
  answer: Opened,
});

export const signInWithToken = defineCall({ route: 'POST /token', input: v.object({ token: Text }), answer: Opened });

export const openSignOnSession = defineCall({ route: 'POST /single-sign-on/session', input: Nothing, answer: Opened });

export const readSession = defineCall({ route: 'GET /session', input: Nothing, answer: Opened });

export const refreshSession = defineCall({ route: 'POST /refresh', ownMatter: true, input: Nothing, answer: Opened });

export const signOut = defineCall({ route: 'POST /logout', ownMatter: true, input: Nothing, answer: Done });

export const signOutEverywhere = defineCall({
  route: 'POST /logout-everywhere',
  ownMatter: true,
  input: Nothing,
  answer: Done,
});

/** Requests a mail for a new password. The response is the same if the account does not exist. */
export const askForReset = defineCall({
  route: 'POST /reset',
  input: v.object({ email: Text }),
  answer: v.object({
    /** True on the embedded server without a mail server. Administrators then read the message in the console. */
    simulated: v.optional(v.boolean()),
    /** True on Firebase if the server sent the e-mail; otherwise the console asks Firebase to send one. */
    sent: v.optional(v.boolean()),
  }),
});

export const confirmReset = defineCall({
  route: 'POST /reset/confirm',
  input: v.object({ token: Text, password: Text }),
  answer: Done,
});

export const changePassword = defineCall({
  route: 'POST /password',
  ownMatter: true,
  input: v.object({ oldPassword: Text, password: Text }),
  answer: Done,
});

export const factorState = defineCall({
  route: 'POST /second-factor/state',
  ownMatter: true,
  input: Nothing,
  answer: FactorState,
});

/** `code` is required if a second factor already exists. */
export const beginFactor = defineCall({
  route: 'POST /second-factor/begin',
  ownMatter: true,
  input: v.object({ password: Text, code: OptionalText }),
  answer: FactorSetup,
});

export const confirmFactor = defineCall({
  route: 'POST /second-factor/confirm',
  ownMatter: true,
  input: v.object({ code: Text }),
  answer: FactorState,
});

export const removeFactor = defineCall({
  route: 'POST /second-factor/remove',
  ownMatter: true,
  input: v.object({ password: Text, code: Text }),
  answer: FactorState,
});

const Name = v.pipe(v.string(), v.nonEmpty());

/** Starts viewing as a user, as the holder of an access token, or as a role. */
export const beginViewAs = defineCall({
  route: 'POST /_view-as',
  input: v.union(
    [v.object({ role: Name }), v.object({ entity: v.string(), id: Name })],
    'Name a role, or the entity and id of a user or place',
  ),
  answer: v.object({
    ticket: v.string(),
    session: Values,
  }),
});
export type ViewAsTarget = InputOf<typeof beginViewAs>;
export type ViewedAs = AnswerOf<typeof beginViewAs>;

export const endViewAs = defineCall({
  route: 'POST /_view-as/end',
  ownMatter: true,
  input: v.object({ ticket: v.string('must be a text') }),
  answer: v.object({ ended: v.literal(true) }),
});
