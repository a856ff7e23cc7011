import { type Context, Hono } from 'hono';
import { beginFactor, confirmFactor, factorState, removeFactor } from '../../../../src/frame/model/auth-calls';
import { ApiError, fieldsRefused } from '../../documents/api-error';
import { message } from '../../documents/messages';
import type { Environment } from '../../http/environment';
import { serveCalls } from '../../http/serve-call';
import type { Store } from '../../stores/store';
import type { AccessLog } from '../access-log';
import { accountByEmail } from '../accounts';
import type { Attempts } from '../attempts';
import { requireSession } from '../authenticate';
import { isPassword } from '../public-passwords';
import { signedInUser } from '../routes';
import type { SessionFinder } from '../sessions';
import type { SecondFactor } from './second-factor';

interface FactorRouteParts {
  sessions: SessionFinder;
  secondFactor: SecondFactor;
  store: Store;
  attempts: Attempts;
  access: AccessLog;
  addressOf(context: Context): string;
}

export function secondFactorRoutes({ sessions, secondFactor, ...parts }: FactorRouteParts): Hono<Environment> {
  const { store, attempts, access, addressOf } = parts;
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));

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
    const attempt = { with: 'code', address: addressOf(context), identity } as const;
    if ((await attempts.check(attempt, async () => ((await check()) ? true : undefined))) === true) return;
    throw fieldsRefused(422, 'wrong_code', { code: message('signIn.wrongCode') });
  }

  serve(factorState, async (context) => secondFactor.state(signedInUser(context)));

  serve(beginFactor, async (context, input) => {
    const userId = signedInUser(context);
    const { password, code = '' } = await input();
    await requirePassword(context, password);
    const { isOn } = await secondFactor.state(userId);
    if (isOn) await requireCode(context, () => secondFactor.use(userId, code));
    return secondFactor.begin(userId);
  });

  serve(confirmFactor, async (context, input) => {
    const userId = signedInUser(context);
    const { code } = await input();
    await requireCode(context, () => secondFactor.confirm(userId, code));
    return secondFactor.state(userId);
  });

  serve(removeFactor, async (context, input) => {
    const userId = signedInUser(context);
    const { isRequired } = await secondFactor.state(userId);
    if (isRequired) throw new ApiError(409, 'second_factor_required', message('account.factorRequired'));
    const { password, code } = await input();
    await requirePassword(context, password);
    await requireCode(context, () => secondFactor.use(userId, code));
    await secondFactor.remove(userId);
    await access.note(context, { kind: 'factorRemoved' });
    return secondFactor.state(userId);
  });

  return app;
}
