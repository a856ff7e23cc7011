import type { MiddlewareHandler } from 'hono';
import type { Author } from '../../../src/frame/history/rules/entry';
import type { Say } from '../../../src/frame/model/say';
import type { Session, Subject } from '../auth/subjects';
import { ApiError } from '../documents/api-error';
import { runWithOrigin } from '../documents/origin';
import { runForPerson } from '../stores/store';
import { type ChangeAllowance, getChangeAuthor } from './counted-windows';
import { type Environment, getSay } from './environment';

/** Returns the author of a change. Access-token sessions get a fixed name, because users could rename the record. */
export function createAuthor({ userId, claim, signature, ...subject }: Subject, say: Say): Author {
  const name = signature === undefined ? subject.name : say(signature);
  // The identity of an access token is secret; an e-mail address is not.
  const fallback = subject.authType === 'email' ? subject.identity : claim;
  return { id: userId === undefined ? claim : `user:${userId}`, name: name === '' ? fallback : name };
}

/** Recognizes requests of the console by a header, because a person waits for the response. Other clients are programs. */
export function setRequestOrigin(allowance: ChangeAllowance): MiddlewareHandler<Environment> {
  return (context, next) => {
    const client = context.req.header('x-client') === 'console' ? 'console' : 'api';
    const presentSession = (): Session | undefined => context.get('session');
    const by = () => {
      const session = presentSession();
      return session === undefined ? undefined : createAuthor(session, getSay(context));
    };
    const count = (changes: number) => {
      const session = presentSession();
      return session === undefined ? () => undefined : allowance.take(getChangeAuthor(session), changes);
    };
    const answer = () => runWithOrigin({ by, client, count }, next);
    return client === 'console' ? runForPerson(answer) : answer();
  };
}

/** Refuses a request with two hosts (RFC 9112, 3.2), because Node uses the first and a proxy may use the other. */
export const requireOneHost: MiddlewareHandler<Environment> = async (context, next) => {
  const headers = context.env?.incoming?.rawHeaders ?? [];
  let hosts = 0;
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) throw new ApiError(400, 'refused', 'A request must contain exactly one Host header');
  await next();
};
