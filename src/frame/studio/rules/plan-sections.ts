import type { Change, EntityCost, FirestoreCost, TypeChange } from '../../schema-change/cost-types';
import type { SchemaPlan } from '../../schema-change/plan-types';
import type { CheckedDraft } from '../../schema-change/studio-calls';
import type { Draft } from './draft';
import {
  createAffectedLine,
  createPlanGroups,
  formatPlanLine,
  type PlanGroup,
  type PlanLine,
  type PlanWriter,
} from './plan-lines';

function changed(key: string, change: Change, most?: number): PlanLine[] {
  const [now, later] = change.map((value) => Math.round(value * 10) / 10);
  if (now === undefined || later === undefined || now === later) return [];
  const tone = most !== undefined && later > most ? 'loss' : 'plain';
  return [{ key: `firestore.${key}`, values: { now, later, ...(most !== undefined && { most }) }, tone }];
}

const sumOf = ([now, later]: Change, [alsoNow, alsoLater]: Change): Change => [now + alsoNow, later + alsoLater];

function entityLines(cost: EntityCost): PlanLine[] {
  return [
    ...changed('documents', cost.documents),
    ...changed('entries', sumOf(cost.singleEntries, cost.compositeEntries)),
    ...changed('bytes', cost.bytes),
    ...changed('entityIndexes', cost.indexes),
    ...changed('firstPage', cost.firstPage),
  ];
}

function monthLine(dollars: number): PlanLine {
  const key = dollars === 0 ? 'monthSame' : dollars > 0 ? 'monthMore' : 'monthLess';
  return { key: `firestore.${key}`, values: { dollars: Math.abs(dollars) }, tone: 'plain' };
}

function costGroups(costs: FirestoreCost): PlanGroup[] {
  const { once, entities } = costs;
  const { reads, writes, dollars } = once;
  const whole: PlanLine[] = [
    ...(reads + writes > 0
      ? [{ key: 'firestore.once', values: { reads, writes, dollars }, tone: 'plain' as const }]
      : []),
    ...(entities.length > 0 ? [monthLine(costs.dollarsAMonth)] : []),
    ...changed('indexes', costs.indexes, costs.maxIndexes),
    ...changed('rules', costs.rules, costs.maxRules),
  ];
  const groups = entities.map((cost) => ({ entity: cost.entity, lines: entityLines(cost) }));
  return [
    ...(whole.length > 0 ? [{ entity: undefined, lines: whole }] : []),
    ...groups.filter(({ lines }) => lines.length > 0),
  ];
}

type PlanSection = { key: 'irreversible' | 'data' | 'firestore' | 'types'; groups: readonly PlanGroup[] };

function irreversibleGroups({ entities }: SchemaPlan): PlanGroup[] {
  const groups = entities.map(({ entity, irreversible }) => ({
    entity,
    lines: createAffectedLine('irreversible', irreversible),
  }));
  return groups.filter(({ lines }) => lines.length > 0);
}

function typeGroups(types: readonly TypeChange[]): PlanGroup[] {
  const line =
    (key: string) =>
    (text: string): PlanLine => ({ key: `types.${key}`, values: { line: text }, tone: 'plain' });
  return types.map(({ entity, gone, fresh }) => ({
    entity,
    lines: [...gone.map(line('gone')), ...fresh.map(line('fresh'))],
  }));
}

/** Groups effects into sections, irreversible ones first. */
export function createPlanSections({ plan, costs, types = [] }: CheckedDraft): PlanSection[] {
  if (plan === undefined) return [];
  const sections: PlanSection[] = [
    { key: 'irreversible', groups: irreversibleGroups(plan) },
    { key: 'data', groups: createPlanGroups(plan) },
    { key: 'firestore', groups: costs === undefined ? [] : costGroups(costs) },
    { key: 'types', groups: typeGroups(types) },
  ];
  return sections.filter(({ groups }) => groups.length > 0);
}

const plain = (text: string) => text.replace(/[\\`*<>[\]|]/g, '\\$&').replace(/\s*\n\s*/g, ' ');

function lineRows(line: PlanLine, writer: PlanWriter): string[] {
  const records = line.records ?? [];
  return [`- ${plain(formatPlanLine(line, writer))}`, ...records.map(({ id, why }) => `  - ${plain(`${id} ${why}`)}`)];
}

function groupRows({ entity, records, lines }: PlanGroup, writer: PlanWriter): string[] {
  const { translate } = writer;
  const count = records !== undefined ? ` (${translate('studio.plan.records', { smart_count: records })})` : '';
  const said =
    lines.length === 0 ? [`- ${translate('studio.plan.looks')}`] : lines.flatMap((line) => lineRows(line, writer));
  return [`### ${plain(entity ?? translate('studio.application'))}${count}`, '', ...said, ''];
}

export function formatPlanDocument(
  { changed }: Pick<Draft, 'changed'>,
  checked: CheckedDraft,
  { patch, commands }: { patch: string; commands: readonly string[] },
  writer: PlanWriter,
): string {
  const { translate } = writer;
  const sections = createPlanSections(checked).flatMap(({ key, groups }) => [
    `## ${translate(`studio.sections.${key}`)}`,
    '',
    ...groups.flatMap((group) => groupRows(group, writer)),
  ]);
  const rows = [
    `# ${translate('studio.change.title')}${checked.plan === undefined ? '' : ` ${checked.plan.id}`}`,
    '',
    ...Object.keys(changed)
      .sort()
      .map((file) => `- ${plain(file)}`),
    '',
    translate('studio.change.steps'),
    '',
    '```sh',
    `git apply ${patch}`,
    ...commands,
    '```',
    '',
    ...checked.warnings.flatMap((warning) => [`> ${plain(warning)}`, '']),
    ...(sections.length === 0 ? [translate('studio.nothing'), ''] : sections),
  ];
  return rows.join('\n');
}
