import { fieldTypeData } from '../../../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../../../src/frame/model/application-model';
import type { ApplicationSource } from '../../../../../src/frame/model/application-source';
import { compileModels } from '../../../../../src/frame/model/compile-models';
import type { SchemaSource } from '../../../../../src/frame/model/source';
import { mail } from './mail';
import { flat, house, owner } from './places';
import { article, lamp, user } from './things';

/**
 * An application for tests of the frame that has what the library has not: three levels with tokens, one in the other; people who see
 * what is on a list of theirs; records that are joined by something else than their id; objects with fields for some; computed values;
 * English and Italian.
 */
export const houseSources: readonly SchemaSource[] = Object.entries({
  owner,
  house,
  flat,
  lamp,
  article,
  user,
  mail,
}).map(([name, schema]) => ({ name, schema }));

const houseApplication: ApplicationSource = {
  languages: ['en', 'it'],
  rules: { values: ['lampKind', 'isBright'] },
  accounts: { entity: 'user', managedBy: 'users.manage' },
  users: {
    ADMIN: { reaches: 'everything' },
    STAFF: { reaches: 'listedOrEverything' },
    GUEST: { reaches: 'listed' },
  },
  levels: { owner: 'OWNER', house: 'HOUSE', flat: 'FLAT' },
  capabilities: {
    'users.manage': { does: { en: 'manage users', it: 'gestire gli utenti' }, roles: ['ADMIN'], opens: ['user'] },
  },
};

const isBright = (watts: unknown) => Number(watts ?? 0) > 50;

/** Those entities, or others on top of them. */
export function compileHouses(sources: readonly SchemaSource[] = houseSources): EntityModels {
  return compileModels(sources, {
    types: fieldTypeData,
    shared: {},
    application: houseApplication,
    computed: { isBright, lampKind: (watts) => (isBright(watts) ? 'floodlight' : 'lamp') },
  });
}

export const houseModels = compileHouses();
