import { type Context, Hono } from 'hono';
import { ApiError, fieldsRefused } from '../../documents/api-error';
import { message } from '../../documents/messages';
import type { Environment } from '../../http/environment';
import { jsonBody, textIn } from '../../http/json-body';
import type { Store } from '../../stores/store';
import type { AccessLog } from '../access-log';
import { accountByEmail } from '../accounts';
import type { Attempts } from '../attempts';
import { requireSession } from '../authenticate';
import { isPassword } from '../passwords';
import { signedInUser } from '../routes';
import type { SessionFinder } from '../sessions';
import type { SecondFactor } from './second-factor';

interface FactorRouteParts {
  sessions: SessionFinder;
  secondFactor: SecondFactor;
  store: Store;
  attempts: Attempts;
  access: AccessLog;
  /** The network address that a request came from. */
  addressOf(context: Context): string;
}

const REQUIRED = () => new ApiError(409, 'second_factor_required', message('account.factorRequired'));

/** `/auth/second-factor`: a signed-in user sets up, renews or removes the own second factor. */
export function secondFactorRoutes({ sessions, secondFactor, ...parts }: FactorRouteParts): Hono<Environment> {
  const { store, attempts, access, addressOf } = parts;
  const app = new Hono<Environment>();
  app.use(requireSession(sessions));

  /** Requires the password, as an unattended browser must not suffice. A wrong one counts as an attempt. */
  async function requirePassword(context: Context<Environment>, password: string): Promise<void> {
    const { identity } = context.get('session');
    const isRight = await attempts.check({ with: 'password', address: addressOf(context), identity }, async () => {
      const account = await accountByEmail(store, identity);
      return account?.hash !== undefined && (await isPassword(password, account.hash)) ? true : undefined;
    });
    if (isRight === true) return;
    throw fieldsRefused(422, 'wrong_password', { password: message('account.wrongPassword') });
  }

  async function requireCode(context: Context<Environment>, check: () => Promise<boolean>): Promise<void> {
    const { identity } = context.get('session');
    const attempt = { with: 'password', address: addressOf(context), identity } as const;
    if ((await attempts.check(attempt, async () => ((await check()) ? true : undefined))) === true) return;
    throw fieldsRefused(422, 'wrong_code', { code: message('signIn.wrongCode') });
  }

  app.post('/state', async (context) => context.json(await secondFactor.state(signedInUser(context))));

  app.post('/begin', async (context) => {
    const userId = signedInUser(context);
    const body = await jsonBody(context);
    await requirePassword(context, textIn(body, 'password'));
    // An existing factor may be replaced only by somebody who has it.
    const { isOn } = await secondFactor.state(userId);
    if (isOn) await requireCode(context, () => secondFactor.use(userId, textIn(body, 'code')));
    return context.json(await secondFactor.begin(userId));
  });

  app.post('/confirm', async (context) => {
    const userId = signedInUser(context);
    const body = await jsonBody(context);
    await requireCode(context, () => secondFactor.confirm(userId, textIn(body, 'code')));
    return context.json(await secondFactor.state(userId));
  });

  app.post('/remove', async (context) => {
    const userId = signedInUser(context);
    const { isRequired } = await secondFactor.state(userId);
    if (isRequired) throw REQUIRED();
    const body = await jsonBody(context);
    await requirePassword(context, textIn(body, 'password'));
    await requireCode(context, () => secondFactor.use(userId, textIn(body, 'code')));
    await secondFactor.remove(userId);
    await access.note(context, { kind: 'factorRemoved' });
    return context.json(await secondFactor.state(userId));
  });

  return app;
}
