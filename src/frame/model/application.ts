import type { AccountsModel, ComputedRules, RightsModel } from './application-model';
import type { ApplicationSource } from './application-source';
import type { EntityModel } from './entity-model';
import { FRAME_ICONS } from './icons';
import { APPLICATION_FILE, compileRights, NO_RIGHTS } from './rights';
import { checkAll, mapAll, noEntityText, SchemaError, suggest, toPointer } from './schema-error';

const ACCOUNT_FIELDS = ['email', 'password', 'name', 'role'];

function fail(pointer: string, problem: string): never {
  throw new SchemaError(APPLICATION_FILE, pointer, problem);
}

function compileAccounts(
  { accounts, users, capabilities }: ApplicationSource,
  entities: ReadonlyMap<string, EntityModel>,
): AccountsModel | undefined {
  if (accounts === undefined) return undefined;
  const { entity, managedBy, viewOnly } = accounts;
  const model = entities.get(entity);
  if (model === undefined) {
    fail('/accounts/entity', noEntityText(entity, entities.values()));
  }
  if (!Object.hasOwn(capabilities, managedBy)) {
    const hint = suggest(managedBy, Object.keys(capabilities));
    fail('/accounts/managedBy', `there is no capability "${managedBy}"${hint}`);
  }
  const missing = ACCOUNT_FIELDS.find((path) => !model.fieldByPath.has(path));
  if (missing !== undefined)
    fail('/accounts/entity', `users of "${entity}" cannot sign in without its field "${missing}"`);
  const offered = model.fieldByPath.get('role')?.options?.map(({ value }) => String(value)) ?? [];
  const unknown = offered.find((role) => !Object.hasOwn(users, role));
  if (unknown !== undefined) {
    const hint = suggest(unknown, Object.keys(users));
    fail('/users', `${entity}.schema.json offers the role "${unknown}", which is not here${hint}`);
  }
  if (viewOnly !== undefined && model.fieldByPath.get(viewOnly)?.storage !== 'boolean') {
    fail('/accounts/viewOnly', `"${entity}" has no boolean field "${viewOnly}"`);
  }
  return { model, managedBy, viewOnly };
}

function checkCode(named: readonly string[], computed: ComputedRules): void {
  const missing = named.find((rule) => !Object.hasOwn(computed, rule));
  if (missing !== undefined) fail('/rules/values', `nothing is known of how "${missing}" computes a value`);
  const unnamed = Object.keys(computed).find((rule) => !named.includes(rule));
  if (unnamed !== undefined) fail('/rules/values', `"${unnamed}" is missing, which the application computes values by`);
}

function checkRuleNames({ name, fields, checks }: EntityModel, { rules }: ApplicationSource): void {
  const file = `${name}.schema.json`;
  const refuse = (rule: string, known: readonly string[], pointer: string): never => {
    const hint = suggest(rule, known);
    throw new SchemaError(file, pointer, `${APPLICATION_FILE} names no rule "${rule}"${hint}`);
  };
  const { values = [], checks: asked = [] } = rules ?? {};
  checkAll(
    ...fields.map(({ value, pointer }) => () => {
      if (value === undefined || !('compute' in value) || values.includes(value.compute.rule)) return;
      refuse(value.compute.rule, values, toPointer(pointer, 'x-value', 'compute', 'rule'));
    }),
    ...checks.map(({ rule, place }) => () => {
      if (!asked.includes(rule)) refuse(rule, asked, toPointer('', 'x-checks', place, 'rule'));
    }),
  );
}

function checkIcon({ name, icon }: EntityModel, { icons = [] }: ApplicationSource): void {
  const known = [...FRAME_ICONS, ...icons];
  if (known.includes(icon)) return;
  const problem = `there is no icon "${icon}"${suggest(icon, known)}`;
  throw new SchemaError(`${name}.schema.json`, '/x-resource/icon', problem);
}

type CompiledApplication = { rights: RightsModel; accounts: AccountsModel | undefined };

export const NO_APPLICATION: CompiledApplication = { rights: NO_RIGHTS, accounts: undefined };

/** @param computed rules in code; if omitted, unchecked @throws SchemaError for unknown names and unusable accounts. */
export function compileApplication(
  source: ApplicationSource,
  entities: ReadonlyMap<string, EntityModel>,
  computed?: ComputedRules,
): CompiledApplication {
  const compiled = { ...NO_APPLICATION };
  checkAll(
    () => computed !== undefined && checkCode(source.rules?.values ?? [], computed),
    () => mapAll(entities.values(), (model) => checkRuleNames(model, source)),
    () => mapAll(entities.values(), (model) => checkIcon(model, source)),
    () => {
      compiled.rights = compileRights(source, entities);
    },
    () => {
      compiled.accounts = compileAccounts(source, entities);
    },
  );
  return compiled;
}
