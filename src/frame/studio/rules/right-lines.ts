import type { AccessChange } from '../../schema-change/access-change';
import type { ApplicationChange } from '../../schema-change/application-change';
import type { RightChange } from '../../schema-change/compare';
import type { EntityPlan } from '../../schema-change/plan-types';
import type { PlanLine } from './plan-lines';

export const operationWord = (operation: string) => `studio.operations.${operation}`;

/** What a role may do with records and fields now, and before. */
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

/** What roles may do beyond reading and writing records. */
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

/** Roles of which the same is said, together. */
interface SameFields {
  fields: string;
  operations: string[];
  roles: string[];
}

/** The same fields of the same roles are one line, whatever the operations. */
function sameFields(changes: readonly AccessChange[], of: 'gained' | 'lost'): SameFields[] {
  const byOperation = new Map<string, { fields: string; operation: string; roles: string[] }>();
  for (const { role, operation, whole, [of]: paths } of changes) {
    if (whole !== undefined || paths.length === 0) continue;
    const fields = paths.join(', ');
    const known = byOperation.get(`${operation} ${fields}`) ?? { fields, operation, roles: [] };
    byOperation.set(`${operation} ${fields}`, { ...known, roles: [...new Set([...known.roles, role])] });
  }
  const byRoles = new Map<string, SameFields>();
  for (const { fields, operation, roles } of byOperation.values()) {
    const key = `${roles.join(' ')} ${fields}`;
    const known = byRoles.get(key) ?? { fields, operations: [], roles };
    byRoles.set(key, { ...known, operations: [...known.operations, operation] });
  }
  return [...byRoles.values()];
}

/** What REST and the rules of Firestore answer and take otherwise. */
export function accessLines({ access, kind }: Pick<EntityPlan, 'access' | 'kind'>): PlanLine[] {
  const fieldLines = (of: 'gained' | 'lost', key: string, tone: PlanLine['tone']) =>
    sameFields(access, of).map(({ fields, operations, roles }): PlanLine => {
      const words = { operations: operations.map(operationWord) };
      return { key: `access.${key}`, values: { role: roles.join(', '), fields }, words, tone };
    });
  // The rights of an entity that stays say it already.
  const wholes = kind === 'changed' ? [] : access.filter(({ whole }) => whole !== undefined);
  return [
    ...wholes.map(
      ({ role, operation, whole }): PlanLine => ({
        key: `access.${whole}`,
        values: { role },
        words: { operation: operationWord(operation) },
        tone: whole === 'gained' ? 'gain' : 'plain',
      }),
    ),
    ...fieldLines('gained', 'fieldsGained', 'gain'),
    ...fieldLines('lost', 'fieldsLost', 'plain'),
  ];
}
