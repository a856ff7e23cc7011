import { expect, test } from 'vitest';
import { countDependents } from '../../../../../server/frame/bulk/preview';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { LOCAL_LIMIT } from '../../../../../src/frame/firestore/limits';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { QueryError } from '../../../../../src/frame/query/query-error';
import { frameServer } from '../../support/frame-server';
import { houseModels as models } from '../../support/houses/models';

test('where too many records would have to be read, there are more than so many', async () => {
  const { site, app } = frameServer();
  const documents: typeof site.documents = {
    ...site.documents,
    list: async (actor, model, query) => {
      if (model.name === 'flat') throw new QueryError('Too many records for this question', 400, 'too_many');
      return site.documents.list(actor, model, query);
    },
  };
  const counts = await countDependents(
    { models, documents, store: site.store, texts: site.texts },
    { ...SYSTEM, role: 'ADMIN' },
    entityNamed(models, 'house'),
    ['h1'],
  );
  expect(counts).toEqual([{ entity: 'flat', key: 'house', count: LOCAL_LIMIT, isMore: true }]);
  await app.close();
  await site.close();
});
