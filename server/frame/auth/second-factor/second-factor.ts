import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { listRolesWith } from '../../../../src/frame/access/may';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import type { FactorSetup } from '../../../../src/frame/model/second-factor';
import { NumberOrZero, readAs } from '../../../../src/frame/model/stored-parts';
import { MINUTE } from '../../../../src/frame/time/units';
import { ApiError } from '../../documents/api-error';
import { message } from '../../documents/messages';
import type { SiteData } from '../../documents/site-data';
import { ACCOUNTS } from '../accounts';
import { hashSecret } from '../secrets';

/** Defaults of authenticator apps (RFC 6238, and Google's key URI format). */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const STEP_MS = SETTINGS.period * 1000;
/** Number of time steps before and after the current step whose codes are accepted, for inaccurate clocks of phones (RFC 6238, 5.2). */
const TOLERANCE = 1;
const SECRET_BYTES = 20;

const RECOVERY_CODES = 10;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789x';
const HALF = 5;

function factorUri(secret: string, account: string, issuer: string): string {
  return new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret), label: account, issuer }).toString();
}

function stepOfCode(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: TOLERANCE });
  return delta === null ? undefined : Math.floor(now / STEP_MS) + delta;
}

function half(): string {
  return Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Creates codes such as `abcde-fghjk`, each valid for one sign-in. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}

function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '');
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

interface SecondFactorOptions extends Pick<SiteData, 'models' | 'store' | 'now'> {
  issuer: string;
  isRequired: boolean;
}

interface StoredFactor {
  secret: string;
  recovery: readonly string[];
  /** Time step of the last accepted code, because each code is valid once (RFC 6238, 5.2). */
  lastStep: number;
}

type Factors = { factor?: StoredFactor | undefined; setup?: (StoredFactor & { until: number }) | undefined };

const SETUP_MS = 15 * MINUTE;
const SETUP = (setup: FactorSetup) =>
  new ApiError(403, 'second_factor_setup', message('signIn.setUpFactor'), { setup });

const Factor = v.object({
  secret: v.string(),
  recovery: v.fallback(v.array(v.string()), []),
  lastStep: NumberOrZero,
});
const Setup = v.object({ ...Factor.entries, until: NumberOrZero });

function factorsIn({ secondFactor, factorSetup }: EntityRecord): Factors {
  return { factor: readAs(Factor, secondFactor), setup: readAs(Setup, factorSetup) };
}

function used(factor: StoredFactor, typed: string, now: number): StoredFactor | undefined {
  const code = plainCode(typed);
  const step = stepOfCode(factor.secret, code, now);
  if (step !== undefined && step > factor.lastStep) return { ...factor, lastStep: step };
  const digest = hashSecret(code);
  if (!factor.recovery.includes(digest)) return undefined;
  return { ...factor, recovery: factor.recovery.filter((remaining) => remaining !== digest) };
}

export function createSecondFactor({ models, store, now, issuer, isRequired }: SecondFactorOptions) {
  const { accounts, rights } = models;
  const rolesRequired = accounts === undefined || !isRequired ? [] : listRolesWith(rights, accounts.managedBy);

  async function accountOf(userId: string): Promise<EntityRecord | undefined> {
    return (await store.get(ACCOUNTS.name, userId))?.record;
  }

  async function factorsOf(userId: string): Promise<Factors> {
    const account = await accountOf(userId);
    return account === undefined ? {} : factorsIn(account);
  }

  async function isRequiredFor(userId: string): Promise<boolean> {
    if (accounts === undefined || rolesRequired.length === 0) return false;
    const user = await store.get(accounts.model.collection, userId);
    return rolesRequired.some((role) => role === user?.record.role);
  }

  function change(userId: string, decide: (factors: Factors) => Factors | undefined): Promise<boolean> {
    return store.transact(async (reader) => {
      const stored = await reader.get(ACCOUNTS.name, userId);
      const next = stored && decide(factorsIn(stored.record));
      if (stored === undefined || next === undefined) return { result: false, batch: { put: [], remove: [] } };
      const { secondFactor: _factor, factorSetup: _setup, ...rest } = stored.record;
      const record = {
        ...rest,
        id: userId,
        ...(next.factor && { secondFactor: { ...next.factor } }),
        ...(next.setup && { factorSetup: { ...next.setup } }),
      };
      return {
        result: true,
        batch: { put: [{ collection: ACCOUNTS.name, stored: { record, version: 1 } }], remove: [] },
      };
    });
  }

  async function begin(userId: string): Promise<FactorSetup> {
    const secret = new Secret({ size: SECRET_BYTES }).base32;
    const recoveryCodes = newRecoveryCodes();
    const recovery = recoveryCodes.map((code) => hashSecret(plainCode(code)));
    await change(userId, ({ factor }) => ({
      factor,
      setup: { secret, recovery, lastStep: 0, until: now() + SETUP_MS },
    }));
    const email = (await accountOf(userId))?.email;
    return { secret, uri: factorUri(secret, typeof email === 'string' ? email : userId, issuer), recoveryCodes };
  }

  /** Accepts only a code of the app, because a recovery code does not prove that the app has the secret. */
  const confirm = (userId: string, typed: string) =>
    change(userId, ({ setup }) => {
      if (setup === undefined || setup.until <= now()) return undefined;
      const { secret, recovery } = setup;
      const step = stepOfCode(secret, plainCode(typed), now());
      return step === undefined ? undefined : { factor: { secret, recovery, lastStep: step } };
    });

  const use = (userId: string, code: string) =>
    change(userId, ({ factor, setup }) => {
      const after = factor && used(factor, code, now());
      return after && { factor: after, setup };
    });

  return {
    /** @throws ApiError 403 `second_factor_needed`, or `second_factor_setup` with a `FactorSetup`. */
    letsIn: async (userId: string, code: string | undefined) => {
      const { factor, setup } = await factorsOf(userId);
      if (factor !== undefined) {
        if (code === undefined) throw new ApiError(403, 'second_factor_needed', message('signIn.codeNeeded'));
        return use(userId, code);
      }
      if (!(await isRequiredFor(userId))) return true;
      if (code === undefined || (setup?.until ?? 0) <= now()) throw SETUP(await begin(userId));
      return confirm(userId, code);
    },
    state: async (userId: string) => {
      const { factor } = await factorsOf(userId);
      return {
        isOn: factor !== undefined,
        isRequired: await isRequiredFor(userId),
        recoveryCodesLeft: factor?.recovery.length ?? 0,
      };
    },
    /** Creates a secret, which becomes valid when `confirm` accepts one of its codes. */
    begin,
    confirm,
    use,
    remove: async (userId: string) => void (await change(userId, () => ({}))),
    isAsRequired: async (userId: string) =>
      !(await isRequiredFor(userId)) || (await factorsOf(userId)).factor !== undefined,
  };
}
