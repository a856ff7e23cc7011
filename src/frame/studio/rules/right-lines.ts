import type { AccessChange } from '../../schema-change/access-change';
import type { ApplicationChange } from '../../schema-change/application-change';
import type { RightChange } from '../../schema-change/compare';
import type { EntityPlan } from '../../schema-change/plan-types';
import type { PlanLine } from './plan-text';

export const operationWord = (operation: string) => `studio.operations.${operation}`;

export function rightLine({ role, gains, field, right, from, to }: RightChange): PlanLine {
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

export function applicationLine({ role, gains, kind, name, from, to }: ApplicationChange): PlanLine {
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

interface SameRoles {
  roles: string[];
  operations: string[];
  fields: string;
}

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

export function accessLines({ access, kind }: Pick<EntityPlan, 'access' | 'kind'>): PlanLine[] {
  const lines = (key: string, tone: PlanLine['tone'], fieldsOf: (change: AccessChange) => string | undefined) =>
    sameRoles(access, fieldsOf).map(({ fields, operations, roles }): PlanLine => {
      const words = { operations: operations.map(operationWord) };
      return { key: `access.${key}`, values: { role: roles.join(', '), fields }, words, tone };
    });
  const isWhole = (of: 'gained' | 'lost') => (change: AccessChange) =>
    kind !== 'changed' && change.whole === of ? '' : undefined;
  const some = (of: 'gained' | 'lost') => (change: AccessChange) =>
    change.whole === undefined && change[of].length > 0 ? change[of].join(', ') : undefined;
  return [
    ...lines('gained', 'gain', isWhole('gained')),
    ...lines('lost', 'plain', isWhole('lost')),
    ...lines('fieldsGained', 'gain', some('gained')),
    ...lines('fieldsLost', 'plain', some('lost')),
  ];
}
