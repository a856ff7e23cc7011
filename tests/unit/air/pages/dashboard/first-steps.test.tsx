import { screen, within } from '@testing-library/react';
import { ResourceDefinitionContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import type { OverviewPlace } from '../../../../../src/air/domain/overview/overview-place';
import { FirstSteps } from '../../../../../src/air/pages/dashboard/overview/FirstSteps';
import { renderInConsole } from '../../../frame/layout/render';

const LEVELS = ['hierarchy/managers', 'hierarchy/buildings', 'hierarchy/rooms'];

function open(
  filled: readonly string[],
  { places = [], hasCreate = true }: { places?: OverviewPlace[]; hasCreate?: boolean } = {},
) {
  const definitions = Object.fromEntries(LEVELS.map((name) => [name, { name, hasCreate }]));
  renderInConsole(
    <ResourceDefinitionContextProvider definitions={definitions}>
      <FirstSteps places={places} />
    </ResourceDefinitionContextProvider>,
    { dataProvider: { hasRecords: async (resource: string) => filled.includes(resource) } },
  );
}

const steps = async () =>
  (await screen.findAllByRole('listitem')).map((item) => within(item).getByRole('img', { hidden: true }).textContent);

test('a new site begins with the customer, and offers the next step alone', async () => {
  open([]);
  await expect.poll(steps).toEqual(['Next', 'Later', 'Later', 'Later', 'Later']);
  expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
    '/hierarchy/managers/create',
  ]);
});

test('steps that are done are marked, also where a later one is open', async () => {
  open(LEVELS);
  await expect.poll(steps).toEqual(['Done', 'Done', 'Done', 'Next', 'Later']);
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/unconfigured_devices');
});

test('a session that may create nothing reads who can', async () => {
  open([], { hasCreate: false });
  await screen.findByText(/An administrator of this site adds buildings, rooms and devices/);
  expect(screen.queryByRole('listitem')).toBeNull();
});
