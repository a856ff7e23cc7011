import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { canRoleSeeField } from '../../../../src/frame/access/can';
import { decodeDocument, encodeDocument } from '../../../../src/frame/firestore/document-codec';
import { getSearchFragment, listFragments } from '../../../../src/frame/firestore/shadow-fields';
import { findDocumentView, listViews } from '../../../../src/frame/firestore/views';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { valueAt } from '../../../../src/frame/model/paths';
import { foldText } from '../../../../src/frame/query/compare-values';

/** An instant as the SDKs have it. */
class Instant {
  constructor(readonly milliseconds: number) {}
  static fromMillis(milliseconds: number) {
    return new Instant(milliseconds);
  }
  toMillis() {
    return this.milliseconds;
  }
}

const modelOf = (name: string) => entityNamed(models, name);

const building = modelOf('building');
const record: EntityRecord = {
  id: 'b1',
  name: 'Àla Est',
  env: 'm1',
  city: 'Lecce',
  token: 'buildn01',
  createdAt: 1_700_000_000_000,
  contactMails: ['a@b.example'],
  tuya: { homeId: 'h1', schedule: { mon: { '08': 21 } } },
  commands_cache: { lists: [[1, [2]], []], SSIDS: null },
  acl: ['building:b1', 'manager:m1', 'user:u1'],
};

describe('documents', () => {
  test('hold a record so that it comes back as it was, in every view what its roles see', () => {
    for (const view of listViews(building)) {
      const document = encodeDocument(building, view, { record, version: 7 }, Instant);
      const back = decodeDocument(building, view, 'b1', document, 'all');
      expect(back.version).toBe(7);
      const seen = view.fields.filter((field) => valueAt(record, field.keys) !== undefined);
      for (const { keys } of seen) expect(valueAt(back.record, keys)).toEqual(valueAt(record, keys));
      if (view.whole) expect(back.record).toEqual(record);
      for (const field of building.fields) {
        const isSeen =
          view.roles.every((role) => canRoleSeeField(field, role)) && (!view.inside || field.seenFrom === undefined);
        if (!isSeen && field.keys.length === 1) expect(document).not.toHaveProperty([field.path]);
      }
    }
  });

  test('tell a session of its own claim only', () => {
    const view = findDocumentView(building, { role: 'MANAGER', claim: 'manager:m1' });
    if (view === undefined) throw new Error('Managers read buildings');
    const document = encodeDocument(building, view, { record, version: 1 }, Instant);
    expect(decodeDocument(building, view, 'b1', document, 'manager:m1').record.acl).toEqual(['manager:m1']);
  });

  test('hold what lists ask for also where a record has nothing, and sort keys of texts', () => {
    const [whole] = listViews(building);
    if (whole === undefined) throw new Error('Buildings have documents');
    const document = encodeDocument(building, whole, { record, version: 1 }, Instant);
    expect(document).toMatchObject({ category: null, _fold: { name: 'ala est', category: null, city: 'lecce' } });
    expect(document.createdAt).toBeInstanceOf(Instant);
    const empty = encodeDocument(building, whole, { record: { id: 'b2' }, version: 1 }, Instant);
    expect(empty).toMatchObject({ name: null, tuya: { homeId: null }, _grams: [] });
    expect(empty).not.toHaveProperty('contactMails');
    expect(decodeDocument(building, whole, 'b2', empty, 'all').record).toEqual({ id: 'b2' });
  });

  test('keep every text findable by every word in it that is long enough', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 3 }), fc.nat(), fc.nat(), (text, from, length) => {
        const characters = [...text];
        const start = from % Math.max(1, characters.length - 2);
        const word = characters.slice(start, start + 3 + (length % characters.length)).join('');
        const gram = getSearchFragment(word);
        // Characters of a word and its neighbours may be joined differently; such words are not looked for.
        fc.pre(foldText(text).includes(foldText(word)));
        if (gram !== undefined) expect(listFragments(text)).toContain(gram);
      }),
    );
  });
});
