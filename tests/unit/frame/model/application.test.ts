import { describe, expect, it, test } from 'vitest';
import { application as product } from '../../../../resources/generated/application';
import { shared, sources } from '../../../../resources/generated/schemas';
import { icons } from '../../../../resources/icons';
import { fieldTypeData as types } from '../../../../src/frame/field-types/registry';
import type { ApplicationSource } from '../../../../src/frame/model/application-source';
import { compileModels } from '../../../../src/frame/model/compile-models';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { entitySchema } from '../../../support/sample-entity';

const small: ApplicationSource = {
  languages: ['en', 'fr'],
  rules: { values: ['shout'], checks: ['isReal'] },
  accounts: { entity: 'member', managedBy: 'members.manage' },
  users: { LIBRARIAN: { reaches: 'everything' }, READER: { reaches: 'listed' } },
  levels: {},
  capabilities: { 'members.manage': { does: { en: 'manage members' }, roles: ['LIBRARIAN'] } },
};

const text: PropertySchema = { type: 'string' };
const account = {
  email: text,
  name: text,
  password: { ...text, writeOnly: true },
  role: { type: 'string', oneOf: [{ const: 'LIBRARIAN' }, { const: 'READER' }] },
} satisfies Record<string, PropertySchema>;

function compiled(
  change: Partial<ApplicationSource> = {},
  properties: Record<string, PropertySchema> = {},
  more: Parameters<typeof entitySchema>[1] = {},
) {
  const access = { 'x-access': { read: { '*': 'all' }, update: { LIBRARIAN: 'all' } } } as const;
  const schema = entitySchema({ ...account, ...properties }, { ...access, ...more });
  return compileModels([{ name: 'member', schema }], { types, application: { ...small, ...change } });
}

describe('an application', () => {
  it('has the roles of its description, which stand for "*"', () => {
    const models = compiled();
    expect(models.roles).toEqual(['LIBRARIAN', 'READER']);
    expect(models.byName.get('member')?.access.read).toEqual({ LIBRARIAN: 'all', READER: 'all' });
    expect(models.byName.get('member')?.fieldByPath.get('name')?.visibleTo).toEqual(['LIBRARIAN', 'READER']);
  });

  it('knows whose records are accounts, with the entity as it is compiled', () => {
    const { accounts, byName } = compiled();
    expect(accounts).toEqual({ model: byName.get('member'), managedBy: 'members.manage' });
  });
});

describe('a mistake', () => {
  test.each<[string, () => unknown, string]>([
    [
      'the capability of administrators',
      () => compiled({ accounts: { entity: 'member', managedBy: 'member.manage' } }),
      'there is no capability "member.manage", did you mean "members.manage"?',
    ],
    [
      'the roles that accounts offer',
      () => compiled({}, { role: { type: 'string', oneOf: [{ const: 'GUEST' }] } }),
      'member.schema.json offers the role "GUEST", which is not here',
    ],
  ])('in %s is told with its place and the nearest word', (_what, compile, problem) => {
    expect(compile).toThrow(problem);
  });

  it('is an account entity that nobody could sign in with', () => {
    const application = { ...small, accounts: { entity: 'member', managedBy: 'members.manage' } };
    const schema = entitySchema({ email: text, name: text, role: account.role }, { 'x-access': {} });
    expect(() => compileModels([{ name: 'member', schema }], { types, application })).toThrow(
      'users of "member" cannot sign in without its field "password"',
    );
  });

  it('is a rule that is described and not written, or written and not described', () => {
    const compile = (computed: Record<string, (from: unknown) => unknown>) =>
      compileModels(sources, { types, shared, application: product, computed });
    expect(() => compile({})).toThrow('nothing is known of how "deviceVariant" computes a value');
    const known = Object.fromEntries((product.rules?.values ?? []).map((rule) => [rule, () => undefined]));
    expect(() => compile({ ...known, another: () => undefined })).toThrow('"another" is missing');
  });
});

it('takes the icons of the frame and of the application, and no other', () => {
  const withIcon = (icon: string, icons?: string[]) =>
    compileModels(
      [
        {
          name: 'lamp',
          schema: entitySchema({}, { 'x-resource': { collection: 'lamps', plural: 'Lamps', icon }, 'x-access': {} }),
        },
      ],
      { types, shared, application: { languages: ['en'], users: {}, levels: {}, capabilities: {}, icons } },
    );
  expect(() => withIcon('book')).not.toThrow();
  expect(() => withIcon('lamp', ['lamp'])).not.toThrow();
  expect(() => withIcon('lmap', ['lamp'])).toThrow('there is no icon "lmap", did you mean "lamp"?');
});

it('draws every icon that the application names', () => {
  expect(Object.keys(icons).sort()).toEqual([...(product.icons ?? [])].sort());
});
