import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { planSchemas } from '../../../../server/frame/schema-change/plan';
import { computeFirestoreCost, computeFootprint, findTypeChanges } from '../../../../server/studio/cost/firestore-cost';
import { toState } from '../../../../src/frame/schema-change/state';
import type { CheckedDraft } from '../../../../src/frame/schema-change/studio-calls';
import { ChangeDialog, PlanPanel } from '../../../../src/frame/studio/PlanPanel';
import { renderInConsole } from '../layout/render';
import { lampModels } from '../schema-change/states';

const COMMANDS = ['npm run generate', 'npm run schema:plan'];
const DRAFT = { saved: { 'lamp.schema.json': '{}\n' }, changed: { 'lamp.schema.json': '{ "title": "Lamp" }\n' } };

async function checkedLamps(): Promise<CheckedDraft> {
  const text = { type: 'string' } as const;
  const now = lampModels({ a: { ...text, enum: ['old', 'older', 'new'] }, gone: text });
  const values = { old: 'new', older: 'new' };
  const later = lampModels({ a: { ...text, enum: ['new'], 'x-migrate': { values } }, fresh: { type: 'number' } });
  const records = ['old', 'older', 'new', 'new'].map((a, at) => ({ id: `lamp${at}`, a, gone: 'x', acl: ['all'] }));
  const data = {
    stored: async function* stored() {
      yield records;
    },
    count: async () => records.length,
  };
  const plan = await planSchemas(data, toState(now), later);
  const costs = await computeFirestoreCost([computeFootprint(now), computeFootprint(later)], plan, {
    data,
    ownIndexes: 0,
  });
  return { mistakes: [], warnings: [], plan, costs, types: findTypeChanges(now, later) };
}

const files: Blob[] = [];
beforeEach(() => {
  files.length = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => String(files.push(file)), revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

async function show(locale: 'en' | 'it' = 'en') {
  const checked = await checkedLamps();
  renderInConsole(
    <>
      <PlanPanel checked={checked} isChecking={false} recordPath={() => undefined} onMistake={() => undefined} />
      <ChangeDialog draft={DRAFT} checked={checked} folder="schemas" commands={COMMANDS} onClose={() => undefined} />
    </>,
    { locale },
  );
  return checked;
}

test('the plan is gathered by what it is about, first what cannot be undone', async () => {
  await show();
  const sections = screen.getAllByRole('region', { hidden: true }).map((each) => each.getAttribute('aria-label'));
  expect(sections.slice(-4)).toEqual(['Cannot be undone', 'Records and rights', 'On Firestore', 'REST and types']);
  const part = (name: string) => within(screen.getByRole('region', { name, hidden: true }));
  part('Cannot be undone').getByText(/^2 records have values that undoing does not restore/);
  part('On Firestore').getByText(/^Once: \d+ documents read and \d+ written, < US\$0\.01/);
  part('REST and types').getByText('removed: gone?: string');
  part('REST and types').getByText('added: fresh?: number');
});

test.each(['en', 'it'] as const)('the plan file says what the screen says, in %s', async (locale) => {
  const user = userEvent.setup();
  const { plan } = await show(locale);
  const shown = screen.getAllByRole('listitem', { hidden: true }).map((item) => item.firstChild?.textContent ?? '');
  await user.click(screen.getByRole('button', { name: locale === 'en' ? 'Download plan' : 'Scarica il piano' }));
  const text = (await files[0]?.text())?.replaceAll('\\', '') ?? '';
  expect(shown.length).toBeGreaterThan(8);
  for (const line of shown) expect(text).toContain(`- ${line}`);
  for (const command of [`git apply schema-change-${plan?.id}.patch`, ...COMMANDS])
    expect(text).toContain(`\n${command}\n`);
});

test('the patch is of the files below the folder of the schemas, and is shown first', async () => {
  const user = userEvent.setup();
  await show();
  const difference = within(screen.getByRole('group', { name: 'Difference' }));
  difference.getByText('-{}');
  difference.getByText('+{ "title": "Lamp" }');
  await user.click(screen.getByRole('button', { name: 'Download patch' }));
  expect(await files[0]?.text()).toBe(
    [
      'diff --git a/schemas/lamp.schema.json b/schemas/lamp.schema.json',
      '--- a/schemas/lamp.schema.json',
      '+++ b/schemas/lamp.schema.json',
      '@@ -1,1 +1,1 @@',
      '-{}',
      '+{ "title": "Lamp" }',
      '',
    ].join('\n'),
  );
});
