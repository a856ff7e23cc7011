import type { TypeChange } from '../../schema-change/cost-types';
import type { SchemaPlan } from '../../schema-change/plan-types';
import type { CheckedDraft } from '../../schema-change/studio-calls';
import { costGroups } from './cost-lines';
import { affectedLine, type PlanGroup, planGroups } from './plan-lines';
import type { PlanLine } from './plan-text';

export interface PlanSection {
  key: 'irreversible' | 'data' | 'firestore' | 'types';
  groups: readonly PlanGroup[];
}

function irreversibleGroups({ entities }: SchemaPlan): PlanGroup[] {
  const groups = entities.map(({ entity, irreversible }) => ({
    entity,
    lines: affectedLine('irreversible', irreversible),
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

/** Groups the effects of a draft into sections, irreversible effects first. */
export function planSections({ plan, costs, types = [] }: CheckedDraft): PlanSection[] {
  if (plan === undefined) return [];
  const sections: PlanSection[] = [
    { key: 'irreversible', groups: irreversibleGroups(plan) },
    { key: 'data', groups: planGroups(plan) },
    { key: 'firestore', groups: costs === undefined ? [] : costGroups(costs) },
    { key: 'types', groups: typeGroups(types) },
  ];
  return sections.filter(({ groups }) => groups.length > 0);
}
