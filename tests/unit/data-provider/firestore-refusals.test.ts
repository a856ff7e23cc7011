import { expect, test } from 'vitest';
import { missing, tooManyRecordsError } from '../../../data-provider/firestore/firestore-errors';
import { createReader } from '../../../data-provider/firestore/query-pool';
import { models } from '../../../resources/models';
import { describeFilter, describeSort, SEARCH_PART } from '../../../src/frame/firestore/unanswered';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { sayItalian } from '../../support/italian';

const ITALIAN = { role: 'ADMIN', claim: 'all', say: sayItalian } as const;
const rooms = entityNamed(models, 'room');

test('what Firestore cannot do is told in the language of the session', () => {
  const reader = createReader(rooms, ITALIAN);
  expect(missing(reader, 'r1').message).toBe('Elemento non trovato: Stanza r1');
  const unanswered = [SEARCH_PART, describeFilter(rooms, 'roomType'), describeSort(rooms, 'name')];
  const { message } = tooManyRecordsError(reader, { unanswered, candidates: 3_000, most: 2_000 });
  expect(message).toBe(
    'Troppi record per la ricerca, il filtro di “Tipo di stanza” e l’ordine per “Nome”: 3000, ma se ne possono esaminare solo 2000 ' +
      '(Stanze). Aggiungi un filtro o scrivi più lettere',
  );
});

test('a session that says nothing of its language is told in English', () => {
  expect(missing(createReader(rooms, { role: 'ADMIN', claim: 'all' }), 'r1').message).toBe(
    "Can't find item with dbId r1 in rooms",
  );
});

test('a role that may not read an entity learns so in its language', () => {
  const users = entityNamed(models, 'user');
  expect(() => createReader(users, { role: 'ROOM', claim: 'room:r1', say: sayItalian })).toThrow(
    'Non hai il permesso di leggere: Utenti',
  );
});
