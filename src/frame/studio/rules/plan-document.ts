import type { CheckedDraft } from '../../schema-change/studio-calls';
import type { Draft } from './draft';
import type { PlanGroup } from './plan-lines';
import { planSections } from './plan-sections';
import { lineText, type PlanLine, type PlanWriter } from './plan-text';

const plain = (text: string) => text.replace(/[\\`*<>[\]|]/g, '\\$&').replace(/\s*\n\s*/g, ' ');

function lineRows(line: PlanLine, writer: PlanWriter): string[] {
  const records = line.records ?? [];
  return [`- ${plain(lineText(line, writer))}`, ...records.map(({ id, why }) => `  - ${plain(`${id} ${why}`)}`)];
}

function groupRows({ entity, records, lines }: PlanGroup, writer: PlanWriter): string[] {
  const { translate } = writer;
  const count = records !== undefined ? ` (${translate('studio.plan.records', { smart_count: records })})` : '';
  const said =
    lines.length === 0 ? [`- ${translate('studio.plan.looks')}`] : lines.flatMap((line) => lineRows(line, writer));
  return [`### ${plain(entity ?? translate('studio.application'))}${count}`, '', ...said, ''];
}

/** Builds the plan of a draft in Markdown for reviewers of the patch. */
export function planDocument(
  { changed }: Pick<Draft, 'changed'>,
  checked: CheckedDraft,
  { patch, commands }: { patch: string; commands: readonly string[] },
  writer: PlanWriter,
): string {
  const { translate } = writer;
  const sections = planSections(checked).flatMap(({ key, groups }) => [
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
