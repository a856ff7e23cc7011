import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toRefusal } from '../../../../data-provider/http/errors';
import { selectCardFields } from '../../../../src/frame/entity/card-fields';
import { listRelations } from '../../../../src/frame/entity/related';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { createMemoryStore } from '../../../support/memory-provider/memory-store';
import { memoryProvider, renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';
import { stubMedia } from '../../support/stub-media';

const text: PropertySchema = { type: 'string', title: 'Name' };
const resource = { collection: 'lamps', plural: 'Lamps', recordLabel: 'name' };

function lampModel(properties: Record<string, PropertySchema>, card?: string[]) {
  return entityModel(
    { name: text, ...properties },
    { 'x-resource': { ...resource, ...(card && { card }) }, 'x-access': { read: { '*': 'all' } } },
  );
}

const kept = (model: ReturnType<typeof lampModel>) =>
  listRelations(model, [{ model, slots: {} }]).map(({ key, isList }) => ({ key, isList }));

describe('what refers to a record', () => {
  const lampName = lampModel({}).name;

  it.each<[string, Record<string, PropertySchema>, { key: string; isList: boolean }[]]>([
    ['nothing does', {}, []],
    ['a reference', { over: { ...text, 'x-ref': { entity: lampName } } }, [{ key: 'over', isList: false }]],
    [
      'a list of references',
      { over: { type: 'array', items: { type: 'string' }, 'x-ref': { entity: lampName } } },
      [{ key: 'over', isList: true }],
    ],
    [
      'a name with the id beside it',
      { overId: text, over: { ...text, 'x-link': { entity: lampName, key: 'overId' } } },
      [{ key: 'overId', isList: false }],
    ],
    ['one that is not to be listed', { over: { ...text, 'x-ref': { entity: lampName, listed: false } } }, []],
  ])('%s', (_what, properties, relations) => {
    expect(kept(lampModel(properties))).toEqual(relations);
  });

  it('a link that names no field is refused by its place', () => {
    const properties = { over: { ...text, 'x-link': { entity: lampName, key: 'overid' } }, overId: text };
    expect(() => lampModel(properties)).toThrow('/properties/over/x-link/key: there is no field "overid"');
  });
});

describe('a small card', () => {
  const properties: Record<string, PropertySchema> = {
    a: text,
    b: { ...text, 'x-field': { column: 'hidden' } },
    c: text,
    d: text,
    e: text,
  };
  const paths = (model: ReturnType<typeof lampModel>, hidden = '') =>
    selectCardFields(
      model,
      model.fields.filter(({ path }) => path !== hidden),
    ).map(({ path }) => path);

  it('shows what the schema names and the session sees, else the first columns', () => {
    expect(paths(lampModel(properties, ['e', 'b']))).toEqual(['e', 'b']);
    expect(paths(lampModel(properties, ['e', 'b']), 'e')).toEqual(['b']);
    expect(paths(lampModel(properties))).toEqual(['a', 'c', 'd']);
  });
});

describe('the page of a record', () => {
  beforeEach(() => {
    stubMedia();
  });

  it('lists those that refer to it, by names that lead to their pages', async () => {
    const model = lampModel({ over: { ...text, title: 'Over', 'x-ref': { entity: lampModel({}).name } } });
    const store = createMemoryStore({
      lamps: [
        { id: 'l1', name: 'Ceiling' },
        { id: 'l2', name: 'Desk', over: 'l1' },
        { id: 'l3', name: 'Floor', over: 'l1' },
        { id: 'l4', name: 'Night', over: 'l2' },
      ],
    });
    renderEntity(model, { path: '/l1/show', store });
    const list = await screen.findByRole('region', { name: 'Lamps (2)' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Desk', 'Floor']);
    expect(within(list).getByRole('link', { name: 'Desk' }).getAttribute('href')).toBe('/lamps/l2/show');
  });

  it('lists them in their own order, or in that of their ids where they are too many for it', async () => {
    const over: PropertySchema = { ...text, title: 'Over', 'x-ref': { entity: lampModel({}).name } };
    const model = entityModel(
      { name: text, power: { type: 'integer', title: 'Power' }, over },
      {
        'x-resource': { ...resource, defaultSort: { field: 'power', order: 'DESC' } },
        'x-access': { read: { '*': 'all' } },
      },
    );
    const store = createMemoryStore({
      lamps: [
        { id: 'l1', name: 'Ceiling', power: 1 },
        { id: 'l2', name: 'Desk', power: 5, over: 'l1' },
        { id: 'l3', name: 'Floor', power: 40, over: 'l1' },
      ],
    });
    const names = async () => {
      const list = await screen.findByRole('region', { name: 'Lamps (2)' });
      return within(list)
        .getAllByRole('link')
        .map((link) => link.textContent);
    };
    renderEntity(model, { path: '/l1/show', store });
    expect(await names()).toEqual(['Floor', 'Desk']);
    cleanup();
    const { getList } = memoryProvider(model, { store });
    renderEntity(model, {
      ...{ path: '/l1/show', store },
      dataProvider: {
        getList: async (route, params) => {
          if (params.sort?.field === 'id') return getList(route, params);
          throw toRefusal(400, 'too_many_records', 'Too many records');
        },
      },
    });
    expect(await names()).toEqual(['Desk', 'Floor']);
  });
});
