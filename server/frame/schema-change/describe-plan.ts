import { name as program } from '../../../package.json';
import screens from '../../../src/frame/i18n/locales/en/screens.json' with { type: 'json' };
import studio from '../../../src/frame/i18n/locales/en/studio.json' with { type: 'json' };
import { flattenMessages } from '../../../src/frame/model/message';
import { sayEnglish } from '../../../src/frame/model/say';
import type { FieldChange } from '../../../src/frame/schema-change/compare';
import type { FieldStep } from '../../../src/frame/schema-change/convert';
import type { ConvertedValue, EntityPlan, SchemaPlan } from '../../../src/frame/schema-change/plan-types';
import {
  createAffectedLine,
  createApplicationLine,
  formatPlanLine,
  createEntityLines as linesOf,
  type PlanWriter,
} from '../../../src/frame/studio/rules/plan-lines';
import { plural } from './check-data';
import { isOverData } from './plan';

const TEXTS = flattenMessages({ studio, framework: { why: screens.why } });

/** Texts for plans at the terminal: those of the studio, in English. */
const ENGLISH: PlanWriter = {
  translate: (key, values = {}) => sayEnglish({ key, english: TEXTS.get(key) ?? key, values }),
  number: String,
  dollars: String,
  either: (values) => values.join(' or '),
};

const when = (isSo: boolean, ...lines: string[]) => (isSo ? lines : []);

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

const written = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));

function exampleLine({ id, field, before, after }: ConvertedValue): string {
  return `  ${id}: ${field} ${written(before)} becomes ${written(after)}`;
}

function entityLines(entity: EntityPlan): string[] {
  const { failing, refused, irreversible, records, steps } = entity;
  const old = failing.count - refused.count;
  const body = [
    ...[...linesOf(entity), ...createAffectedLine('irreversible', irreversible)].flatMap((line) => [
      formatPlanLine(line, ENGLISH),
      ...(line.records ?? []).map(({ id, why }) => `  ${id}: ${why}`),
      ...when(line.key === 'converted', ...steps.map((step) => `  ${stepLine(step)}`)),
    ]),
    ...when(old > 0, `${plural(old, 'record')} were rejected before, and still are`),
  ];
  const shown = body.length > 0 ? body : [ENGLISH.translate('studio.plan.looks')];
  return [`${entity.entity} (${plural(records, 'record')})`, ...shown.map((line) => `  ${line}`)];
}

/** Returns lines with values of records. Print them at the terminal, never into a log. */
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
    `  ${plural(entities.length, 'entity', 'entities')}; fields: ${fields}`,
    ...counts.flatMap(([count, what]) => when(count > 0, `  ${plural(count, 'record')} ${what}`)),
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
    ...when(plan.application.length > 0, '_application.json'),
    ...plan.application.map((change) => `  ${formatPlanLine(createApplicationLine(change), ENGLISH)}`),
    ...plan.entities.flatMap(entityLines),
    ...when(
      cost !== 0,
      `Firestore keeps ${plural(Math.abs(cost), 'index', 'indexes')} ${cost < 0 ? 'fewer' : 'more'}.`,
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

export function listNextSteps(plan: SchemaPlan, command?: string): string[] {
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
