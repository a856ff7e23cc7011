import type { MiddlewareHandler } from 'hono';
import type { Author } from '../../../src/frame/history/rules/entry';
import { inLanguage } from '../../../src/frame/model/in-language';
import type { Locale } from '../../../src/frame/model/localized-text';
import type { Session } from '../auth/session';
import type { Subject } from '../auth/subjects';
import { onBehalfOf } from '../documents/origin';
import { forPerson } from '../stores/urgency';
import { type ChangeAllowance, changingOf } from './change-allowance';
import { type Environment, localeOf } from './environment';

/**
 * Who a session is in the history: as people know them, and by what they are known for good. An access token signs as one, in the
 * language of whoever uses it, never with a name that it may change.
 */
export function authorOf({ userId, claim, signature, ...subject }: Subject, locale: Locale): Author {
  const name = signature === undefined ? subject.name : inLanguage(signature, locale);
  // An access token is a secret; who signed in with an e-mail address is known by it.
  const fallback = subject.authType === 'email' ? subject.identity : claim;
  return { id: userId === undefined ? claim : `user:${userId}`, name: name === '' ? fallback : name };
}

/**
 * What a request changes is its sender's, and counts against what that one may change within an hour. The console says that it is
 * one, so a person waits for the answer; everything else is a program.
 */
export function requestOrigin(allowance: ChangeAllowance): MiddlewareHandler<Environment> {
  return async (context, next) => {
    const client = context.req.header('x-client') === 'console' ? 'console' : 'api';
    // Routes find out who asks; those that anybody may ask never do.
    const asking = (): Session | undefined => context.get('session');
    const by = () => {
      const session = asking();
      return session === undefined ? undefined : authorOf(session, localeOf(context));
    };
    const count = (changes: number) => {
      const session = asking();
      return session === undefined ? () => undefined : allowance.take(changingOf(session), changes);
    };
    const answer = () => onBehalfOf({ by, client, count }, next);
    await (client === 'console' ? forPerson(answer) : answer());
  };
}
