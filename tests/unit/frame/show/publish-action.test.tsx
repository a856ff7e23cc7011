import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { articleModels, articleSchema } from '../../../contract/frame/documents/describe-drafts';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const article = entityNamed(articleModels(true), 'article');

function show(record: EntityRecord, role?: string) {
  const update = vi.fn().mockImplementation(async (_resource, { id, data }) => ({ data: { ...record, id, ...data } }));
  renderEntity(article, {
    path: `/${record.id}/show`,
    role,
    dataProvider: { getOne: vi.fn().mockResolvedValue({ data: record }), update },
  });
  return update;
}

it.each([
  [false, 'Publish'],
  [true, 'Unpublish'],
])('a record whose published is %s is changed by a button', async (published, name) => {
  const update = show({ id: '1', name: 'a', kind: 'news', published });
  const button = await screen.findByRole('button', { name });
  expect(screen.queryAllByText('Draft')).toHaveLength(published ? 0 : 1);
  fireEvent.click(button);
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(update.mock.calls[0]?.[1].data).toEqual({ published: !published });
});

it('nobody else has the button', async () => {
  show({ id: '1', name: 'a', kind: 'news', published: true }, 'LAB');
  await screen.findByText('Published');
  expect(screen.queryByRole('button', { name: 'Unpublish' })).toBeNull();
});

it('is no field of the schema itself', () => {
  const { properties, ...more } = articleSchema(true);
  expect(() => entityModel({ ...properties, published: { type: 'boolean' } }, more)).toThrow(
    '/properties/published: "drafts" makes this field',
  );
});
