import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { models } from '../../../../resources/models';
import type { EntityModel } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { findPathOfLevel, listBranches, listRootLevels } from '../../../../src/frame/tree/tree-context';
import { renderEntity } from '../../../support/render-entity';
import { stubMedia } from '../../support/stub-media';

const [manager, building, room, device]: EntityModel[] = ['manager', 'building', 'room', 'device'].map((name) =>
  entityNamed(models, name),
);

beforeEach(() => stubMedia());

describe('the levels', () => {
  it('are one in the other as their scopes say, and begin with what is open', () => {
    const namesOf = (list: readonly EntityModel[]) => list.map(({ name }) => name);
    expect(namesOf(listRootLevels(models.list))).toEqual(['manager']);
    expect(namesOf(listRootLevels(models.list.filter(({ name }) => name !== 'manager')))).toEqual(['building']);
    expect(listBranches(models.list, entityNamed(models, 'building'))).toMatchObject([{ key: 'env', on: 'id' }]);
  });

  it('narrow a list down by the field that names them', () => {
    const path = (model: string, level: string) => {
      const found = entityNamed(models, model);
      return findPathOfLevel(found, found.fields, entityNamed(models, level));
    };
    expect([path('building', 'manager'), path('room', 'building'), path('room', 'manager')]).toEqual([
      ...['env', 'env', 'manager_id'],
    ]);
    expect([path('device', 'room'), path('alarm', 'building'), path('building', 'building')]).toEqual([
      ...['room_id', 'building_id', 'id'],
    ]);
    expect(path('warehouse-item', 'manager')).toBeUndefined();
  });
});

describe('the tree of places', () => {
  const places: Readonly<Record<string, object[]>> = {
    [manager?.route ?? '']: [
      { id: 'm1', name: 'Comune' },
      { id: 'm2', name: 'Scuole' },
    ],
    [building?.route ?? '']: [{ id: 'b1', name: 'Municipio', env: 'm1' }],
    [room?.route ?? '']: [{ id: 'r1', name: 'Aula', env: 'b1' }],
  };

  function open() {
    if (device === undefined) throw new Error('There are no devices');
    const getList = vi.fn().mockImplementation(async (resource: string) => {
      const data = places[resource] ?? [];
      return { data: data.map((record) => ({ id: '', ...record })), total: data.length };
    });
    renderEntity(device, { path: '', dataProvider: { getList }, tree: models.list });
    const asked = () =>
      getList.mock.calls.flatMap(([resource, { filter }]) => (resource === device.route ? [filter] : []));
    return { user: userEvent.setup(), asked };
  }

  it('opens level by level with the keyboard, and narrows the list down to what is chosen', async () => {
    const { user, asked } = open();
    await user.click(await screen.findByRole('button', { name: 'View' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Tree of places' }));
    const first = await screen.findByRole('treeitem', { name: 'Comune' });
    expect(first.getAttribute('aria-expanded')).toBe('false');
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    const second = await screen.findByRole('treeitem', { name: 'Municipio' });
    expect(second.getAttribute('aria-level')).toBe('2');
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: 'Enter' });
    await waitFor(() => expect(asked()).toContainEqual({ building_id: 'b1' }));
    expect(second.getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(second, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 's' });
    expect(document.activeElement?.textContent).toBe('Scuole');
    fireEvent.keyDown(first, { key: 'ArrowLeft' });
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: 'Municipio' })).toBeNull());
  });
});
