import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { AlarmsOffAction } from '../../../../../src/air/pages/alarms/AlarmActions';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import type { EntitySlots } from '../../../../../src/frame/slots/slots';
import { createMemoryStore } from '../../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../../support/render-entity';
import { stubMedia } from '../../../support/stub-media';

const slots: EntitySlots<'building' | 'room'> = { rowActions: { off: AlarmsOffAction }, rowIcons: 2 };
const acl = ['manager:m1', 'building:b1', 'room:r1'];
const NAME = /^Turn on email alarms of/;

beforeEach(() => stubMedia());

function show(entity: 'building' | 'room', role: 'ADMIN' | 'MANAGER', alarmsEnabled: boolean) {
  const store = createMemoryStore({
    buildings: [{ id: 'b1', name: 'School', env: 'm1', acl, alarmsEnabled }],
    rooms: [{ id: 'r1', name: 'Class', env: 'b1', manager_id: 'm1', acl, alarmsEnabled }],
  });
  const claim = role === 'ADMIN' ? 'all' : 'manager:m1';
  renderEntity(entityNamed(models, entity), { path: '', store, role, claim, slots: { ...slots } });
}

test.each(['building', 'room'] as const)('an administrator finds the switch of the manager of a %s', async (entity) => {
  show(entity, 'ADMIN', false);
  const { pathname, searchParams } = new URL(
    (await screen.findByRole('link', { name: NAME })).getAttribute('href') ?? '',
    'http://console.example',
  );
  expect([pathname, searchParams.get('filter')]).toEqual(['/hierarchy/managers', '{"id":"m1"}']);
});

test('other users are led to the offer', async () => {
  show('building', 'MANAGER', false);
  const link = await screen.findByRole('link', { name: NAME });
  expect(link.getAttribute('href')).toBe('/hierarchy/buildings/b1/alarms');
});

test('nothing is offered if the alarms of the manager are on', async () => {
  show('building', 'ADMIN', true);
  await screen.findByRole('cell', { name: 'School' });
  expect(screen.queryByRole('link', { name: NAME })).toBeNull();
});
