import { name as program } from '../../../package.json';
import type { Operation } from '../../../src/frame/model/access-model';
import type { ValueCondition } from '../../../src/frame/model/value-condition';
import type { AccessChange } from '../../../src/frame/schema-change/access-change';
import type { ApplicationChange } from '../../../src/frame/schema-change/application-change';
import type { FieldChange, Reached, RightChange } from '../../../src/frame/schema-change/compare';
import type { FieldStep } from '../../../src/frame/schema-change/convert';
import type { ConvertedValue, EntityPlan, RowsChange, SchemaPlan } from '../../../src/frame/schema-change/plan-types';
import { affectedLines, counted } from './check-data';
import { isOverData } from './plan';

const OPERATION_NAMES: Readonly<Record<Operation, string>> = {
  read: 'GET (rules: get, list)',
  create: 'POST (rules: create)',
  update: 'PUT (rules: update)',
  delete: 'DELETE (rules: delete)',
};

function accessText({ operation, whole, isInside, gained, lost }: AccessChange): string {
  if (whole !== undefined) return `${OPERATION_NAMES[operation]} is ${whole === 'gained' ? 'open to' : 'closed to'}`;
  const verb = operation === 'read' ? 'returns' : 'accepts';
  const parts = [
    ...when(gained.length > 0, `now ${verb} ${gained.join(', ')}`),
    ...when(lost.length > 0, `no longer ${verb} ${lost.join(', ')}`),
  ];
  const from = isInside === true ? ' with access from inside' : '';
  return `${OPERATION_NAMES[operation]}${from} ${parts.join(' and ')}, for`;
}

export function accessLines(changes: readonly AccessChange[]): string[] {
  const rolesByText = new Map<string, string[]>();
  for (const change of changes) {
    const text = accessText(change);
    rolesByText.set(text, [...(rolesByText.get(text) ?? []), change.role]);
  }
  return [...rolesByText].map(([text, roles]) => `  ${text} ${roles.join(', ')}`);
}

const when = (isSo: boolean, ...lines: string[]) => (isSo ? lines : []);

const isFree = (condition: ValueCondition) => Object.keys(condition).length === 0;

const conditionText = (condition: ValueCondition): string =>
  Object.entries(condition)
    .map(([path, values]) => `${path} is ${values.join(' or ')}`)
    .join(' and ');

function oneText({ rows, where, after }: Reached): string {
  if (rows === undefined) return isFree(where) ? 'always' : `while ${conditionText(where)}`;
  const asked = isFree(where) ? '' : ` where ${conditionText(where)}`;
  return `${rows}${asked}${after === undefined ? '' : `, afterwards ${conditionText(after)}`}`;
}

const reachText = (reached: readonly Reached[] = []): string => reached.map(oneText).join('; ');

function rightLine({ role, gains, field, right, from, to }: RightChange): string {
  const [was, is] = [reachText(from), reachText(to)];
  if (field !== undefined && to !== undefined) return `${role} may ${right} ${field} ${is} (was: ${was})`;
  if (field !== undefined) return `${role} ${gains ? 'can now' : 'can no longer'} ${right} ${field}`;
  if (to === undefined) return `${role} may no longer ${right} (was: ${was})`;
  return from === undefined ? `${role} may now ${right} (${is})` : `${role} may ${right} ${is} (was: ${was})`;
}

function changeText({ gains, kind, name, from, to }: ApplicationChange): string {
  const [may, canNow] = gains ? ['may now', 'can now'] : ['may no longer', 'can no longer'];
  switch (kind) {
    case 'capability':
      return `${may} do what "${name}" allows`;
    case 'needs':
      return `${gains ? 'needs' : 'now needs'} ${to === undefined ? 'no right' : `the right to ${to}`} for "${name}" (was: ${from ?? 'none'})`;
    case 'page':
      return `${canNow} open the page of ${name}`;
    case 'users':
      return `${canNow} sign in as a user`;
    case 'reach':
      return `has access to ${to} (was: ${from})`;
    case 'level':
      return `${canNow} sign in with an access token of a ${name}`;
  }
}

function applicationLines(changes: readonly ApplicationChange[]): string[] {
  if (changes.length === 0) return [];
  return ['_application.json', ...changes.map((change) => `  ${change.role} ${changeText(change)}`)];
}

function fieldLine(change: FieldChange): string {
  switch (change.kind) {
    case 'added':
      return `${change.field} is new`;
    case 'removed':
      return `${change.field} was removed from the schema; stored values are kept`;
    case 'renamed':
      if (!change.field.startsWith(`${change.from}.`)) return `${change.field} was ${change.from}`;
      return change.isReference === true
        ? `${change.from} may refer to several entities: its values become ${change.field}`
        : `${change.from} is translated: its values become ${change.field}`;
    case 'retyped':
      return `${change.field} was ${change.from} and is ${change.to}`;
    case 'retargeted':
      return change.from === undefined
        ? `${change.field} now refers to ${change.to}`
        : `${change.field} now refers to ${change.to} (before: ${change.from})`;
    case 'reinterpreted':
      return `${change.field} was ${change.from} and is ${change.to}`;
    case 'computed':
      return `${change.field} is computed by another rule`;
    case 'tallied':
      return `${change.field} becomes ${change.to}, in every record`;
    case 'narrowed':
      return `${change.field} rejects values that it accepted before`;
    case 'widened':
      return `${change.field} accepts values that it rejected before`;
  }
}

function rowLines({ role, operation, gained, lost }: RowsChange): string[] {
  const line = (count: number, verb: string) =>
    when(count > 0, `  ${role} ${verb} ${operation} ${counted(count, 'record')}`);
  return [...line(gained, 'may now'), ...line(lost, 'may no longer')];
}

function stepLine({ path, from, into, values, empty }: FieldStep): string {
  const changes = Object.entries(values ?? {}).map(([old, now]) => `${old} becomes ${now}`);
  const parts = [
    ...when(from !== undefined, `taken over from ${from}`),
    ...when(into !== undefined, 'converted'),
    ...when(values !== undefined, changes.join(', ')),
    ...when(empty !== undefined, `${JSON.stringify(empty)} where it is empty`),
  ];
  return `${path}: ${parts.join('; ')}`;
}

function indexLine({ indexes: { added, removed } }: EntityPlan): string[] {
  if (added.length + removed.length === 0) return [];
  return [`  Firestore: ${counted(added.length, 'index', 'indexes')} more, ${removed.length} fewer`];
}

const written = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));

function exampleLine({ id, field, before, after }: ConvertedValue): string {
  return `  ${id}: ${field} ${written(before)} becomes ${written(after)}`;
}

function changedLines(entity: EntityPlan): string[] {
  const { formerName, carried, fields, rights, rows, access, unique, scope, conditions, steps, converted } = entity;
  return [
    ...when(
      formerName !== undefined,
      `  its file was named ${formerName}: saved views and history are kept (${counted(carried, 'entry', 'entries')})`,
    ),
    ...fields.map((change) => `  ${fieldLine(change)}`),
    ...unique.map((path) => `  ${path} must now be unique`),
    ...when(scope, '  the rule for access to records has changed'),
    ...when(conditions, '  rules over several fields have changed'),
    ...rights.map((change) => `  ${rightLine(change)}`),
    ...rows.flatMap((change) => rowLines(change)),
    ...accessLines(access),
    ...indexLine(entity),
    ...when(converted > 0, `  ${counted(converted, 'record')} of ${entity.records} converted:`),
    ...when(converted > 0, ...steps.map((step) => `    ${stepLine(step)}`)),
  ];
}

function entityLines(entity: EntityPlan): string[] {
  const { kind, collection, failing, refused, hidden, lost, reinterpreted, irreversible } = entity;
  const old = failing.count - refused.count;
  const body = [
    ...(kind === 'changed' ? changedLines(entity) : []),
    ...when(kind === 'added', `  a new entity, at /api/${collection}`),
    ...when(kind === 'removed', '  no schema defines it; its records are kept'),
    ...when(kind !== 'changed', ...accessLines(entity.access), ...indexLine(entity)),
    ...affectedLines('would be rejected by the current schema', refused),
    ...when(old > 0, `  ${counted(old, 'record')} were rejected before, and still are`),
    ...affectedLines('would have hidden values', hidden),
    ...affectedLines('would have broken references', lost),
    ...affectedLines('would be interpreted differently', reinterpreted),
    ...affectedLines('with a conversion that cannot be undone', irreversible),
  ];
  return [
    `${entity.entity} (${counted(entity.records, 'record')})`,
    ...(body.length > 0 ? body : ['  display and validation']),
  ];
}

/** Contains values of records; print it at the terminal, never into a log. */
export function describeExamples({ entities }: SchemaPlan): string[] {
  const lines = entities.flatMap(({ entity, examples }) =>
    examples.length > 0 ? [entity, ...examples.map(exampleLine)] : [],
  );
  return lines.length > 0 ? ['The first values that are converted:', ...lines] : [];
}

const LONG = 30;

function summary({ entities, application }: SchemaPlan): string[] {
  const total = (countOf: (entity: EntityPlan) => number) => entities.reduce((sum, entity) => sum + countOf(entity), 0);
  const changes = (...kinds: FieldChange['kind'][]) =>
    total(({ fields }) => fields.filter(({ kind }) => kinds.includes(kind)).length);
  const losing = [...application, ...entities.flatMap(({ rights }) => rights)].filter(({ gains }) => !gains);
  const roles = [...new Set(losing.map(({ role }) => role))];
  const counts: [number, string][] = [
    [total(({ refused }) => refused.count), 'would be rejected'],
    [total(({ hidden }) => hidden.count), 'would have hidden values'],
    [total(({ lost }) => lost.count), 'would have broken references'],
    [total(({ reinterpreted }) => reinterpreted.count), 'would be interpreted differently'],
    [total(({ converted }) => converted), 'converted'],
    [total(({ irreversible }) => irreversible.count), 'with a conversion that cannot be undone'],
  ];
  const fields = `${changes('added')} new, ${changes('removed')} gone, ${changes('renamed')} renamed`;
  return [
    'In short:',
    `  ${counted(entities.length, 'entity', 'entities')}; fields: ${fields}`,
    ...counts.flatMap(([count, what]) => when(count > 0, `  ${counted(count, 'record')} ${what}`)),
    ...when(roles.length > 0, `  ${roles.join(', ')} would lose rights`),
  ];
}

export function describePlan(plan: SchemaPlan): string[] {
  if (plan.entities.length + plan.application.length === 0)
    return ['The schemas have not changed since the data were written.'];
  const costs = plan.entities.map(({ indexes }) => indexes.added.length - indexes.removed.length);
  const cost = costs.reduce((sum, more) => sum + more, 0);
  const lines = [
    `Plan ${plan.id}`,
    ...applicationLines(plan.application),
    ...plan.entities.flatMap(entityLines),
    ...when(
      cost !== 0,
      `Firestore keeps ${counted(Math.abs(cost), 'index', 'indexes')} ${cost < 0 ? 'fewer' : 'more'}.`,
    ),
    'npm run generate updates the rules and indexes of Firestore; deploy them with the schemas.',
  ];
  return lines.length < LONG ? lines : [...lines, ...summary(plan)];
}

function acceptingCommands(id: string, command: string | undefined): string[] {
  if (command !== undefined) return [`    ${command} --accept ${id}`];
  const service = `systemd-run --pty -p DynamicUser=yes -p User=${program} -p StateDirectory=${program} -p EnvironmentFile=-/etc/${program}.env`;
  const start = `node dist/server/main.js --accept ${id}`;
  return [
    `    npm:       npm start -- --accept ${id}`,
    `    systemd:   systemctl stop ${program} && ${service} -p WorkingDirectory=/opt/${program} -E DATA_DIR=/var/lib/${program} -E DEMO=0 ${start}`,
    `    container: docker compose -f deploy/compose.yaml stop console && docker compose -f deploy/compose.yaml run --rm console ${start}`,
    '    The last two: once the address is shown, end it with Ctrl+C and start the service as always.',
  ];
}

export function waysOn(plan: SchemaPlan, command?: string): string[] {
  return [
    'The start stops here, before any change. To continue:',
    ...when(
      isOverData(plan),
      '- define the conversion of the values in the schemas: "x-renamed-from", "x-migrate" (docs/schema-changes.md),',
    ),
    '- restore the earlier schemas,',
    '- or accept the plan, which keeps all values, including hidden and rejected ones:',
    ...acceptingCommands(plan.id, command),
  ];
}
