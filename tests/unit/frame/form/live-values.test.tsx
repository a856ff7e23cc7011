import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { compileForms } from '../../../support/form-loaders';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const made = (title: string, expression: Record<string, unknown>): PropertySchema => ({
  ...{ type: 'number', title, readOnly: true },
  'x-value': { expression },
});

const lamp = entityModel({
  watts: { type: 'number', title: 'Power' },
  hours: { type: 'number', title: 'Hours' },
  fee: { type: 'number', title: 'Fee', 'x-field': { visibleTo: ['ADMIN'] } },
  parent: { type: 'string', title: 'Parent', 'x-ref': { entity: 'lamp', label: 'watts' } },
  day: made('A day', { round: [{ '*': [{ var: 'use' }, 24] }, 1] }),
  use: made('Use', { '*': [{ var: 'watts' }, { var: 'hours' }] }),
  both: made('Both', { '+': [{ var: 'watts' }, { var: 'parent.watts' }] }),
  secret: made('With fee', { '+': [{ var: 'fee' }, 1] }),
});

compileForms(lamp);

const shownAt = (name: string) =>
  within(screen.getByRole('region', { name: 'Computed values' })).getByText(name).nextElementSibling?.textContent;

it('computed values follow what is typed, and records that are referred to', async () => {
  const getOne = vi.fn().mockImplementation(async (_resource: string, { id }: { id: string }) => ({
    data: id === '1' ? { id, hours: 2, parent: '2', watts: 1 } : { id, watts: 100 },
  }));
  renderEntity(lamp, { path: '/1/edit', dataProvider: { getOne } });
  fireEvent.change(await screen.findByLabelText(/Power/), { target: { value: '2.5' } });
  expect(shownAt('Use')).toBe('5');
  expect(shownAt('A day')).toBe('120');
  await waitFor(() => expect(shownAt('Both')).toBe('102.5'));
  fireEvent.change(screen.getByLabelText(/Hours/), { target: { value: '' } });
  expect(shownAt('Use')).toBe('–');
});

it('nothing is worked out for somebody who does not see all that it is made of', async () => {
  renderEntity(lamp, {
    path: '/1/edit',
    role: 'BUSINESS',
    dataProvider: { getOne: vi.fn().mockResolvedValue({ data: { id: '1', watts: 1 } }) },
  });
  await screen.findByLabelText(/Power/);
  expect(shownAt('Use')).toBe('–');
  expect(screen.queryByText('With fee')).toBeNull();
});
