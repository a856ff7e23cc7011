import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { application as table } from '../../../../resources/generated/application';
import { shared, sources } from '../../../../resources/generated/schemas';
import { models } from '../../../../resources/models';
import { toUserSubject } from '../../../../server/frame/auth/subjects';
import { COMPUTED_RULES } from '../../../../src/air/domain/devices/firmware';
import { type AccessSubject, canWriteField } from '../../../../src/frame/access/can';
import { listRolesWith, may, mayOpenPage } from '../../../../src/frame/access/may';
import { fieldTypeData as types } from '../../../../src/frame/field-types/registry';
import type { ApplicationSource } from '../../../../src/frame/model/application-source';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { testServer, twoCustomers } from '../../server/support/test-server';

const admin: AccessSubject = { role: 'ADMIN', claim: 'all', userId: 'a' };
const business: AccessSubject = { role: 'BUSINESS', claim: 'user:b', userId: 'b' };
const acl = ['building:b1', 'manager:m1', 'room:r1', 'user:b'];
const [building, room, device] = [
  entityNamed(models, 'building'),
  entityNamed(models, 'room'),
  entityNamed(models, 'device'),
];

function productWith(change: (application: ApplicationSource) => void) {
  const application = structuredClone(table);
  change(application);
  return compileModels(sources, { types, shared, application, computed: COMPUTED_RULES });
}

/** The product in which a capability belongs to these roles: a change of one line. */
const productWhere = (capability: string, roles: string[]) =>
  productWith(({ capabilities }) => {
    const known = capabilities[capability];
    if (known !== undefined) known.roles = roles;
  });

describe('may', () => {
  test.each(Object.entries(table.capabilities))(
    '%s belongs to the roles of the table and to no other',
    (name, { roles }) => {
      const allowed = models.roles.filter((role) => may(models.rights, { role, claim: 'all' }, name));
      expect(allowed).toEqual(models.roles.filter((role) => roles.includes(role) || roles.includes('*')));
    },
  );

  test.each(Object.entries(table.capabilities))(
    '%s is kept by users who may only view if it changes nothing',
    (name, { roles, readsOnly = false }) => {
      const [role = ''] = models.roles.filter((one) => roles.includes(one) || roles.includes('*'));
      expect(may(models.rights, { role, claim: 'all', viewOnly: true }, name)).toBe(readsOnly);
    },
  );

  it('asks what the session may do to the record', () => {
    const inPart = { model: building, record: { id: 'b1', acl } };
    const inRoom = { model: room, record: { id: 'r1', acl } };
    expect(may(models.rights, business, 'heating.setPoint', inRoom)).toBe(true);
    expect(may(models.rights, business, 'heating.setPoint', inPart)).toBe(false);
    expect(may(models.rights, { role: 'BUILDING', claim: 'building:b1' }, 'heating.setPoint', inPart)).toBe(true);
    expect(may(models.rights, { role: 'ROOM', claim: 'room:r2' }, 'heating.setPoint', inRoom)).toBe(false);
    expect(may(models.rights, admin, 'heating.setPoint', inPart)).toBe(true);
  });

  it('takes a capability that is not in the table for a mistake, not for a refusal', () => {
    expect(() => may(models.rights, admin, 'device.comand')).toThrow('There is no capability "device.comand"');
  });

  it('opens the pages of users and of the warehouse to administrators, all others to everybody', () => {
    const closed = models.list.filter((model) => !mayOpenPage(models.rights, business, model)).map(({ name }) => name);
    expect(closed).toEqual(['user', 'warehouse-item']);
    expect(models.list.every((model) => mayOpenPage(models.rights, admin, model))).toBe(true);
  });
});

describe('one line of the table', () => {
  it('lets business users queue commands, on the screen and on the server', async () => {
    const changed = productWhere('device.command', ['ADMIN', 'BUSINESS']);
    const on = { model: device, record: { id: 'd1', acl } };
    expect(may(models.rights, business, 'device.command', on)).toBe(false);
    expect(may(changed.rights, business, 'device.command', on)).toBe(true);
    for (const [product, isQueued] of [
      [models, false],
      [changed, true],
    ] as const) {
      const server = testServer({ models: product });
      await twoCustomers(server);
      const token = await server.signIn('BUSINESS', ['d1']);
      const body = { hwIds: ['d1'], changes: { CO2_min: 500 } };
      const answer = await server.call('POST', '/fn/queueCommand', { token, body });
      expect(answer.body).toMatchObject({ result: [{ hwId: 'd1', queued: isQueued }] });
    }
  });

  it('says who changes a field, to forms and server', async () => {
    const changed = productWhere('building.alarms', ['ADMIN', 'MANAGER']);
    const field = entityNamed(changed, 'building').fieldByPath.get('tuya.enableAlarms');
    expect(field && canWriteField(field, 'MANAGER', 'update')).toBe(true);
    expect(field && canWriteField(field, 'BUILDING', 'update')).toBe(false);
    for (const [product, status] of [
      [models, 403],
      [changed, 200],
    ] as const) {
      const server = testServer({ models: product });
      await twoCustomers(server);
      const body = { tuya: { enableAlarms: true } };
      const token = await server.signInWith('managr01');
      expect((await server.call('PUT', '/api/buildings/b1', { token, body })).status).toBe(status);
    }
  });

  it('says what users reach without a device list, and which role a token opens', () => {
    const user = { id: 'u1', role: 'BUSINESS', email: 'u@site.example', name: 'U' };
    const listed = productWith(({ users }) => {
      users.BUSINESS = { reaches: 'listed' };
    });
    expect(toUserSubject(models, user)).toMatchObject({ claim: 'all' });
    expect(toUserSubject(listed, user)).toMatchObject({ claim: 'user:u1' });
    expect(toUserSubject(models, { ...user, role: 'NOBODY' })).toBeUndefined();
    expect(listRolesWith(models.rights, 'users.manage')).toEqual(['ADMIN']);
  });
});

describe('a mistake in the table', () => {
  test.each<[string, (application: ApplicationSource) => void, string]>([
    [
      'a role',
      ({ capabilities }) => (capabilities['users.manage'] = { does: { en: 'x' }, roles: ['ADMNI'] }),
      'there is no role "ADMNI", did you mean "ADMIN"?',
    ],
    [
      'a level',
      ({ levels }) => (levels.buildng = 'BUILDING'),
      'no entity has the level "buildng", did you mean "building"?',
    ],
    [
      'an entity',
      ({ capabilities }) => (capabilities['a.b'] = { does: { en: 'x' }, roles: [], opens: ['usr'] }),
      'there is no entity "usr", did you mean "user"?',
    ],
    [
      'a field',
      ({ capabilities }) => (capabilities['a.b'] = { does: { en: 'x' }, roles: [], writes: { room: ['nme'] } }),
      '"room" has no field "nme", did you mean "name"?',
    ],
    [
      'a field with rights of its own',
      ({ capabilities }) => (capabilities['a.b'] = { does: { en: 'x' }, roles: [], writes: { room: ['env'] } }),
      'room.schema.json says already who changes "env" (editableBy)',
    ],
  ])('in %s is told with its place and the nearest word', (_what, mistaken, problem) => {
    expect(() => productWith(mistaken)).toThrow(problem);
    expect(() => productWith(mistaken)).toThrow('_application.json at /');
  });
});

describe('the sources', () => {
  const files = ['src', 'server', 'data-provider', 'resources', 'tools'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules') && !name.startsWith('generated'))
      .map((name) => ({ name: join(folder, name), text: readFileSync(join(folder, name), 'utf8') })),
  );
  const where = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

  it('compare with no role by its name', () => {
    const names = models.roles.join('|');
    expect(
      where(new RegExp(`[!=]==? *['"](${names})['"]|['"](${names})['"] *[!=]==?|case ['"](${names})['"]`)),
    ).toEqual([]);
    expect(where(new RegExp(`\\[[^\\]]*['"](${names})['"][^\\]]*\\]\\.includes`))).toEqual([]);
  });

  it('ask for each capability of the table, and for no other', () => {
    const known = Object.keys(table.capabilities);
    const text = files.map((file) => file.text).join('\n');
    const opened = known.filter((name) => (table.capabilities[name]?.opens ?? []).length > 0);
    expect(known.filter((name) => !opened.includes(name) && !text.includes(`'${name}'`))).toEqual([]);
    const asked = [
      ...text.matchAll(/(?:\bmay|\brequireCapability|requireOfUsers|rolesWith)\([^()]*?'([a-z]+\.[a-zA-Z]+)'/g),
    ];
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.flatMap(([, name = '']) => (known.includes(name) ? [] : [name]))).toEqual([]);
  });
});
