import type { FieldChange } from '../../schema-change/compare';
import type { Affected, EntityPlan, SchemaPlan } from '../../schema-change/plan-types';
import type { PlanLine } from './plan-text';
import { accessLines, applicationLine, operationWord, rightLine } from './right-lines';

export interface PlanGroup {
  entity: string | undefined;
  records?: number;
  lines: readonly PlanLine[];
}

function fieldLine(change: FieldChange): PlanLine {
  const { kind, field, ...others } = change;
  const values = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]));
  const isBare = kind === 'retargeted' && change.from === undefined;
  return { key: `fields.${isBare ? 'targeted' : kind}`, values: { field, ...values }, tone: 'plain' };
}

export function affectedLine(key: string, { count, first }: Affected): PlanLine[] {
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

function linesOf(plan: EntityPlan): PlanLine[] {
  const { kind, formerName, fields, rights, unique, scope, conditions, indexes, converted } = plan;
  const { refused, hidden, lost, reinterpreted } = plan;
  const plain = (key: string, values: PlanLine['values'] = {}): PlanLine => ({ key, values, tone: 'plain' });
  const { added, removed } = indexes;
  return [
    ...affectedLine('refused', refused),
    ...affectedLine('hidden', hidden),
    ...affectedLine('lost', lost),
    ...affectedLine('reinterpreted', reinterpreted),
    ...(kind === 'changed' ? [] : [plain(`entity.${kind}`)]),
    ...(formerName === undefined ? [] : [plain('formerName', { from: formerName })]),
    ...fields.map(fieldLine),
    ...unique.map((field) => plain('unique', { field })),
    ...(converted > 0 ? [plain('converted', { smart_count: converted })] : []),
    ...(scope ? [{ ...plain('scope'), tone: 'loss' as const }] : []),
    ...(conditions ? [plain('conditions')] : []),
    ...rights.map(rightLine),
    ...rowLines(plan),
    ...accessLines(plan),
    ...(added.length + removed.length > 0 ? [plain('indexes', { added: added.length, removed: removed.length })] : []),
  ];
}

export function planGroups({ entities, application }: SchemaPlan): PlanGroup[] {
  const ofApplication = application.map(applicationLine);
  return [
    ...(ofApplication.length > 0 ? [{ entity: undefined, lines: ofApplication }] : []),
    ...entities.map((plan) => ({ entity: plan.entity, records: plan.records, lines: linesOf(plan) })),
  ];
}
