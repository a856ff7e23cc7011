import type { FieldChange, RightChange } from '../../schema-change/compare';
import type { Affected, EntityPlan, SchemaPlan } from '../../schema-change/plan-types';

/** One thing that a plan says. */
export interface PlanLine {
  /** Catalogue key below `studio.plan`. */
  key: string;
  values: Readonly<Record<string, string | number>>;
  /** `loss` for what is hidden, refused or taken away: saving asks for it. */
  tone: 'plain' | 'gain' | 'loss';
  /** Ids of the first records that it is about. */
  records?: readonly { id: string; why: string }[];
}

/** What a plan says of an entity, or of the application where there is no entity. */
export interface PlanGroup {
  entity: string | undefined;
  /** How many records it has, where that is said. */
  records?: number;
  lines: readonly PlanLine[];
}

function fieldLine(change: FieldChange): PlanLine {
  const { kind, field, ...others } = change;
  const values = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]));
  const isBare = kind === 'retargeted' && change.from === undefined;
  return { key: `fields.${isBare ? 'targeted' : kind}`, values: { field, ...values }, tone: 'plain' };
}

function rightLine({ role, gains, field, right, from, to }: RightChange): PlanLine {
  const tone = gains ? 'gain' : 'loss';
  const said = { role, right, field: field ?? '', from: from ?? '', to: to ?? '' };
  if (field !== undefined) return { key: `rights.${gains ? 'fieldGained' : 'fieldLost'}`, values: said, tone };
  if (to === undefined) return { key: 'rights.lost', values: said, tone };
  return { key: `rights.${from === undefined ? 'gained' : 'changed'}`, values: said, tone };
}

/** A line with the first records that it is about; none where there are none. */
export function affectedLine(key: string, { count, first }: Affected): PlanLine[] {
  if (count === 0) return [];
  const records = first.map(({ id, field, why }) => ({ id, why: `${field} ${why}` }));
  return [{ key, values: { smart_count: count }, tone: 'loss', records }];
}

function rowLines({ rows }: EntityPlan): PlanLine[] {
  return rows.flatMap(({ role, operation, gained, lost }): PlanLine[] => [
    ...(gained > 0
      ? [{ key: 'rows.gained', values: { role, operation, smart_count: gained }, tone: 'gain' as const }]
      : []),
    ...(lost > 0 ? [{ key: 'rows.lost', values: { role, operation, smart_count: lost }, tone: 'loss' as const }] : []),
  ]);
}

/** What REST and the rules of Firestore answer and take otherwise, a line for each role and operation. */
function accessLines({ access, kind }: EntityPlan): PlanLine[] {
  return access.flatMap(({ role, operation, whole, gained, lost }): PlanLine[] => {
    const said = { role, operation };
    if (whole !== undefined) {
      // The rights of an entity that stays say it already.
      return kind === 'changed'
        ? []
        : [{ key: `access.${whole}`, values: said, tone: whole === 'gained' ? 'gain' : 'plain' }];
    }
    return [
      ...(gained.length > 0
        ? [{ key: 'access.fieldsGained', values: { ...said, fields: gained.join(', ') }, tone: 'gain' as const }]
        : []),
      ...(lost.length > 0
        ? [{ key: 'access.fieldsLost', values: { ...said, fields: lost.join(', ') }, tone: 'plain' as const }]
        : []),
    ];
  });
}

function linesOf(plan: EntityPlan): PlanLine[] {
  const { kind, fields, rights, unique, scope, conditions, indexes, converted, refused, hidden, lost } = plan;
  const plain = (key: string, values: PlanLine['values'] = {}): PlanLine => ({ key, values, tone: 'plain' });
  const { added, removed } = indexes;
  return [
    ...affectedLine('refused', refused),
    ...affectedLine('hidden', hidden),
    ...affectedLine('lost', lost),
    ...(kind === 'changed' ? [] : [plain(`entity.${kind}`)]),
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

/** What a plan says, by entity, what is lost first. */
export function planGroups({ entities, application }: SchemaPlan): PlanGroup[] {
  const ofApplication = application.map(
    ({ role, gains, kind, name }): PlanLine => ({
      key: `application.${gains ? 'gained' : 'lost'}`,
      values: { role, what: name === '' ? kind : name },
      tone: gains ? 'gain' : 'loss',
    }),
  );
  return [
    ...(ofApplication.length > 0 ? [{ entity: undefined, lines: ofApplication }] : []),
    ...entities.map((plan) => ({ entity: plan.entity, records: plan.records, lines: linesOf(plan) })),
  ];
}
