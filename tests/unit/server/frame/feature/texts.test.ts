import { expect, test } from 'vitest';
import { collectSiteParts } from '../../../../../server/frame/feature/site-parts';
import { denyRight } from '../../../../../src/frame/access/refusal-texts';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { houseModels as models } from '../../support/houses/models';

const ground = { models, now: () => 0 };
const users = entityNamed(models, 'user');

test('a server speaks the languages of the frame and of its features, several of which may have texts of one', () => {
  const own = { it: { own: { none: 'Niente' } } };
  const more = { it: { other: { none: 'Altro' } } };
  const features = [
    { name: 'texts', texts: more },
    { name: 'more', texts: own },
  ];
  const { texts } = collectSiteParts('embedded', features, ground);
  const say = texts.in(texts.preferred('it'));
  expect(say(denyRight('read', users))).toBe('Non hai il permesso di leggere: Utenti');
  expect(say({ key: 'own.none', english: 'Nothing', values: {} })).toBe('Niente');
  expect(say({ key: 'other.none', english: 'Other', values: {} })).toBe('Altro');
});

test('a language that only the schemas speak has its labels, and messages in English', () => {
  const swedish = { ...users, label: { ...users.label, sv: 'Användare' } };
  const { texts } = collectSiteParts('firebase', [], { ...ground, models: { ...models, list: [swedish] } });
  expect(texts.preferred('de, sv')).toBe('sv');
  const say = texts.in('sv');
  expect([say(swedish.label), say(denyRight('read', users))]).toEqual(['Användare', 'You may not read users']);
});
