import type { Context } from 'hono';
import { beginFactor, confirmFactor, factorState, removeFactor } from '../../../../src/frame/model/auth-calls';
import { ApiError, fieldsRefused } from '../../documents/api-error';
import { message } from '../../documents/messages';
import type { Environment } from '../../http/environment';
import type { ServeCall } from '../../http/serve-call';
import type { Store } from '../../stores/store';
import { findAccountByEmail } from '../accounts';
import type { IdentityContext } from '../identity';
import { isPassword } from '../public-passwords';
import { requireUserId } from '../routes';
import type { SecondFactor } from './second-factor';

export function secondFactorCalls(
  serve: ServeCall,
  { attempts, access, addressOf }: IdentityContext,
  { store, secondFactor }: { store: Store; secondFactor: SecondFactor },
): void {
  async function requirePassword(context: Context<Environment>, password: string): Promise<void> {
    const { identity } = context.get('session');
    const isRight = await attempts.check({ with: 'password', address: addressOf(context), identity }, async () => {
      const account = await findAccountByEmail(store, identity);
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

  serve(factorState, async (context) => secondFactor.state(requireUserId(context)));

  serve(beginFactor, async (context, input) => {
    const userId = requireUserId(context);
    const { password, code = '' } = await input();
    await requirePassword(context, password);
    const { isOn } = await secondFactor.state(userId);
    if (isOn) await requireCode(context, () => secondFactor.use(userId, code));
    return secondFactor.begin(userId);
  });

  serve(confirmFactor, async (context, input) => {
    const userId = requireUserId(context);
    const { code } = await input();
    await requireCode(context, () => secondFactor.confirm(userId, code));
    return secondFactor.state(userId);
  });

  serve(removeFactor, async (context, input) => {
    const userId = requireUserId(context);
    const { isRequired } = await secondFactor.state(userId);
    if (isRequired) throw new ApiError(409, 'second_factor_required', message('account.factorRequired'));
    const { password, code } = await input();
    await requirePassword(context, password);
    await requireCode(context, () => secondFactor.use(userId, code));
    await secondFactor.remove(userId);
    await access.note(context, { kind: 'factorRemoved' });
    return secondFactor.state(userId);
  });
}
