import { expect, test } from 'vitest';
import { application } from '../../../../examples/library/generated/application';
import { shared, sources } from '../../../../examples/library/generated/schemas';
import { fieldTypeData } from '../../../../src/frame/field-types/data/all';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { rulesFile } from '../../../../tools/schema/firestore-rules/rules-file';
import { uncheckedWrites } from '../../../../tools/schema/generate-application';

const modelsWith = (...writtenByServer: string[]) =>
  compileModels(sources, { types: fieldTypeData, shared, application: { ...application, writtenByServer } });
const features = [{ name: 'behaviour', checked: ['book', 'member'] }];

test('a check that browsers write past on Firestore is a warning with its remedy, and no longer once the server writes', () => {
  // Accounts are written by the server anyhow.
  expect(uncheckedWrites(modelsWith(), features)).toEqual([
    expect.stringMatching(/fields of book .*"writtenByServer"/),
  ]);
  expect(uncheckedWrites(modelsWith('book'), features)).toEqual([]);
});

test('no browser changes what the description leaves to the server', () => {
  const updatesOf = (rules: string) => rules.split('allow update').length;
  expect(updatesOf(rulesFile(modelsWith('book')))).toBeLessThan(updatesOf(rulesFile(modelsWith())));
});

test('an entity that is not there is named with the nearest one', () => {
  expect(() => modelsWith('bok')).toThrow(/writtenByServer.*no entity "bok".*book/);
});
