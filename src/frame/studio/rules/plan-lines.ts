import type { ValueCondition } from '../../model/value-condition';
import type { AccessChange } from '../../schema-change/access-change';
import type { ApplicationChange } from '../../schema-change/application-change';
import type { FieldChange, ReachedRows, RightChange } from '../../schema-change/compare';
import type { Affected, EntityPlan, SchemaPlan } from '../../schema-change/plan-types';

export interface PlanLine {
  key: string;
  values: Readonly<Record<string, string | number>>;
  words?: Readonly<Record<string, string | readonly string[]>>;
  reached?: Readonly<Record<string, readonly ReachedRows[]>>;
  /** Tone of a line. `loss` marks hidden, rejected or removed data, which require confirmation. */
  tone: 'plain' | 'gain' | 'loss';
  records?: readonly { id: string; why: string }[];
}

export interface PlanWriter {
  translate(key: string, values?: Readonly<Record<string, string | number>>): string;
  number(value: number): string;
  dollars(value: number): string;
  either(values: readonly string[]): string;
}

function conditionTexts(
  condition: ValueCondition,
  key: 'where' | 'after',
  { translate, either }: PlanWriter,
): string[] {
  return Object.entries(condition).map(([field, values]) =>
    translate(`framework.why.${key}`, { field, values: either(values.map(String)) }),
  );
}

function reachText(reached: readonly ReachedRows[], writer: PlanWriter): string {
  const texts = reached.map(({ rows, where, after = {} }) => {
    const asked = [...conditionTexts(where, 'where', writer), ...conditionTexts(after, 'after', writer)].join('; ');
    if (rows === undefined) return asked === '' ? writer.translate('studio.plan.always') : asked;
    const whose = writer.translate(`studio.reaches.${rows}`);
    return asked === '' ? whose : `${whose}: ${asked}`;
  });
  return texts.join('; ');
}

export function formatPlanLine({ key, values, words = {}, reached = {} }: PlanLine, writer: PlanWriter): string {
  const { translate, number, dollars } = writer;
  const written = Object.entries(values).map(([name, value]): [string, string | number] => {
    if (typeof value === 'string' || name === 'smart_count') return [name, value];
    return [name, name === 'dollars' ? dollars(value) : number(value)];
  });
  const translated = Object.entries(words).map(([name, keys]): [string, string] => [
    name,
    [keys]
      .flat()
      .map((each) => translate(each))
      .join(', '),
  ]);
  const reaches = Object.entries(reached).map(([name, rows]): [string, string] => [name, reachText(rows, writer)]);
  return translate(`studio.plan.${key}`, Object.fromEntries([...written, ...translated, ...reaches]));
}

const operationWord = (operation: string) => `studio.operations.${operation}`;

export function createRightLine({ role, gains, field, right, from, to }: RightChange): PlanLine {
  const tone = gains ? 'gain' : 'loss';
  const reached = { ...(from && { from }), ...(to && { to }) };
  if (field !== undefined) {
    const key = to !== undefined ? 'fieldChanged' : gains ? 'fieldGained' : 'fieldLost';
    return {
      key: `rights.${key}`,
      values: { role, field },
      words: { right: `studio.fieldRights.${right}` },
      reached,
      tone,
    };
  }
  const key = to === undefined ? 'lost' : from === undefined ? 'gained' : 'changed';
  return { key: `rights.${key}`, values: { role }, words: { right: operationWord(right) }, reached, tone };
}

export function createApplicationLine({ role, gains, kind, name, from, to }: ApplicationChange): PlanLine {
  const tone = gains ? 'gain' : 'loss';
  const word = (value: string) =>
    kind === 'reach' ? `studio.plan.application.reaches.${value}` : operationWord(value);
  const words = { ...(from && { from: word(from) }), ...(to && { to: word(to) }) };
  if (kind === 'reach') return { key: 'application.reach', values: { role }, words, tone };
  if (kind !== 'needs')
    return { key: `application.${kind}.${gains ? 'gained' : 'lost'}`, values: { role, name }, tone };
  const key = to === undefined ? 'lost' : from === undefined ? 'gained' : 'changed';
  return { key: `application.needs.${key}`, values: { role, name }, words, tone };
}

type SameRoles = { roles: string[]; operations: string[]; fields: string };

function sameRoles(
  changes: readonly AccessChange[],
  fieldsOf: (change: AccessChange) => string | undefined,
): SameRoles[] {
  const byOperation = new Map<string, SameRoles>();
  for (const change of changes) {
    const { role, operation } = change;
    const fields = fieldsOf(change);
    if (fields === undefined) continue;
    const key = `${operation} ${fields}`;
    const roles = new Set([...(byOperation.get(key)?.roles ?? []), role]);
    byOperation.set(key, { fields, operations: [operation], roles: [...roles] });
  }
  const byRoles = new Map<string, SameRoles>();
  for (const { fields, operations, roles } of byOperation.values()) {
    const key = `${roles.join(' ')} ${fields}`;
    byRoles.set(key, { fields, roles, operations: [...(byRoles.get(key)?.operations ?? []), ...operations] });
  }
  return [...byRoles.values()];
}

export function createAccessLines({ access, kind }: Pick<EntityPlan, 'access' | 'kind'>): PlanLine[] {
  const lines = (key: string, tone: PlanLine['tone'], fieldsOf: (change: AccessChange) => string | undefined) =>
    sameRoles(access, fieldsOf).map(({ fields, operations, roles }): PlanLine => {
      const words = { operations: operations.map(operationWord) };
      return { key: `access.${key}`, values: { role: roles.join(', '), fields }, words, tone };
    });
  const isWhole = (of: 'gained' | 'lost') => (change: AccessChange) =>
    kind !== 'changed' && change.whole === of ? '' : undefined;
  const some = (of: 'gained' | 'lost', isInside: boolean) => (change: AccessChange) =>
    change.whole === undefined && change[of].length > 0 && (change.isInside ?? false) === isInside
      ? change[of].join(', ')
      : undefined;
  return [
    ...lines('gained', 'gain', isWhole('gained')),
    ...lines('lost', 'plain', isWhole('lost')),
    ...lines('fieldsGained', 'gain', some('gained', false)),
    ...lines('fieldsLost', 'plain', some('lost', false)),
    ...lines('insideGained', 'gain', some('gained', true)),
    ...lines('insideLost', 'plain', some('lost', true)),
  ];
}

export type PlanGroup = { entity: string | undefined; records?: number; lines: readonly PlanLine[] };

function fieldLine(change: FieldChange): PlanLine {
  const { kind, field, ...others } = change;
  const values = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]));
  const isBare = kind === 'retargeted' && change.from === undefined;
  return { key: `fields.${isBare ? 'targeted' : kind}`, values: { field, ...values }, tone: 'plain' };
}

export function createAffectedLine(key: string, { count, first }: Affected): PlanLine[] {
  if (count === 0) return [];
  const records = first.map(({ id, field, why }) => ({ id, why: `${field} ${why}` }));
  return [{ key, values: { smart_count: count }, tone: 'loss', records }];
}

function rowLines({ rows }: EntityPlan): PlanLine[] {
  return rows.flatMap(({ role, operation, gained, lost }): PlanLine[] => {
    const words = { operation: operationWord(operation) };
    const line = (key: string, count: number, tone: PlanLine['tone']): PlanLine[] =>
      count > 0 ? [{ key: `rows.${key}`, values: { role, smart_count: count }, words, tone }] : [];
    return [...line('gained', gained, 'gain'), ...line('lost', lost, 'loss')];
  });
}

export function createEntityLines(plan: EntityPlan): PlanLine[] {
  const { kind, formerName, fields, rights, unique, scope, conditions, indexes, converted } = plan;
  const { refused, hidden, lost, reinterpreted } = plan;
  const plain = (key: string, values: PlanLine['values'] = {}): PlanLine => ({ key, values, tone: 'plain' });
  const { added, removed } = indexes;
  return [
    ...createAffectedLine('refused', refused),
    ...createAffectedLine('hidden', hidden),
    ...createAffectedLine('lost', lost),
    ...createAffectedLine('reinterpreted', reinterpreted),
    ...(kind === 'changed' ? [] : [plain(`entity.${kind}`)]),
    ...(formerName === undefined ? [] : [plain('formerName', { from: formerName })]),
    ...fields.map(fieldLine),
    ...unique.map((field) => plain('unique', { field })),
    ...(converted > 0 ? [plain('converted', { smart_count: converted })] : []),
    ...(scope ? [{ ...plain('scope'), tone: 'loss' as const }] : []),
    ...(conditions ? [plain('conditions')] : []),
    ...rights.map(createRightLine),
    ...rowLines(plan),
    ...createAccessLines(plan),
    ...(added.length + removed.length > 0 ? [plain('indexes', { added: added.length, removed: removed.length })] : []),
  ];
}

export function createPlanGroups({ entities, application }: SchemaPlan): PlanGroup[] {
  const ofApplication = application.map(createApplicationLine);
  return [
    ...(ofApplication.length > 0 ? [{ entity: undefined, lines: ofApplication }] : []),
    ...entities.map((plan) => ({ entity: plan.entity, records: plan.records, lines: createEntityLines(plan) })),
  ];
}
