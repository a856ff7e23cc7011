import * as v from 'valibot';
import { type AnswerOf, defineCall, type InputOf } from './call';
import { Values } from './call-parts';
import { FactorSetup, FactorState } from './second-factor';

/** A missing text counts as an empty one, which is refused as a wrong one is. */
const Text = v.fallback(v.string(), '');
const OptionalText = v.fallback(v.optional(v.string()), undefined);
const Nothing = v.object({});
const Done = v.nullable(v.looseObject({}));

/** What opened a session, as the product always answered it: `data` is the bearer token, on Firebase a custom token. */
const Opened = v.looseObject({ data: v.string() });

export const signInWithPassword = defineCall({
  route: 'POST /login',
  input: v.object({
    ...{ email: Text, password: Text },
    /** The password from now on, where the present one is good for one sign-in. */
    newPassword: OptionalText,
    /** Of the authenticator app, or a recovery code. */
    code: OptionalText,
  }),
  answer: Opened,
});

export const signInWithToken = defineCall({ route: 'POST /token', input: v.object({ token: Text }), answer: Opened });

/** Takes over the session of whoever comes back from a sign-in provider, by a cookie. */
export const takeSignOn = defineCall({ route: 'POST /single-sign-on/session', input: Nothing, answer: Opened });

export const presentSession = defineCall({ route: 'GET /session', input: Nothing, answer: Opened });

export const refreshSession = defineCall({ route: 'POST /refresh', ownMatter: true, input: Nothing, answer: Opened });

export const signOut = defineCall({ route: 'POST /logout', ownMatter: true, input: Nothing, answer: Done });

export const signOutEverywhere = defineCall({
  route: 'POST /logout-everywhere',
  ownMatter: true,
  input: Nothing,
  answer: Done,
});

/** Asks for a link to a new password. It does not disclose whether there is such an account. */
export const askForReset = defineCall({
  route: 'POST /reset',
  input: v.object({ email: Text }),
  answer: v.object({
    /** Of the embedded server: administrators read the message, as there is no mail server. */
    simulated: v.optional(v.boolean()),
    /** On Firebase: whether the server mailed it, else the console has Firebase do so. */
    sent: v.optional(v.boolean()),
  }),
});

/** Sets a new password by what a link carries. */
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

/** `code` is needed where there is a second factor already. */
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

/** Whom the console is viewed as: a user, the holder of a place's access token, or a role. */
export const beginViewAs = defineCall({
  route: 'POST /_view-as',
  input: v.union(
    [v.object({ role: Name }), v.object({ entity: v.string(), id: Name })],
    'Name a role, or the entity and id of a user or place',
  ),
  answer: v.object({
    /** Which every request names as `X-View-As`. */
    ticket: v.string(),
    /** Who that is; the bearer token stays that of whoever looks. */
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
