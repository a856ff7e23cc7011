import { expect, test } from 'vitest';
import { sitePartsOf } from '../../../../../server/frame/feature/site-parts';
import { mayNot } from '../../../../../src/frame/access/refusal-texts';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { ITALIAN } from '../../../../support/italian';
import { houseModels as models } from '../../support/houses/models';

const ground = { models, now: () => 0 };
const users = entityNamed(models, 'user');

test('a server speaks the languages of its features, several of which may have texts of one', () => {
  const own = { it: { own: { none: 'Niente' } } };
  const features = [
    { name: 'texts', texts: ITALIAN },
    { name: 'more', texts: own },
  ];
  const { texts } = sitePartsOf('embedded', features, ground);
  const say = texts.in(texts.preferred('it'));
  expect(say(mayNot('read', users))).toBe('Non hai il permesso di leggere: Utenti');
  expect(say({ key: 'own.none', english: 'Nothing', values: {} })).toBe('Niente');
});

test('a language that only the schemas speak has its labels, and messages in English', () => {
  const { texts } = sitePartsOf('firebase', [], ground);
  expect(texts.preferred('de, it')).toBe('it');
  const say = texts.in('it');
  expect([say(users.label), say(mayNot('read', users))]).toEqual(['Utente', 'You may not read users']);
});
