import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import type { EntitySchema, PropertySchema } from '../../../../src/frame/model/source';
import { ROLES } from '../../../support/roles';

function schemaOf(
  collection: string,
  strategy: 'live' | 'page',
  properties: Record<string, PropertySchema>,
): EntitySchema {
  return {
    title: collection,
    type: 'object',
    'x-resource': {
      ...{ collection, plural: collection, strategy, search: ['name'] },
      defaultSort: { field: 'name', order: 'ASC' },
    },
    'x-access': {
      read: { '*': 'subtree', ADMIN: 'all', BUSINESS: 'all' },
      update: { '*': 'subtree', ADMIN: 'all', BUSINESS: 'all' },
    },
    'x-scope': { level: 'room' },
    properties: { name: { type: 'string', title: 'Name' }, ...properties },
  };
}

const seenBy = (...visibleTo: string[]) => ({ 'x-field': { visibleTo } });

/** What each version says of who sees two fields; left out: everybody does. */
interface Visibility {
  size?: readonly string[];
  note?: readonly string[];
  /** Only the new version has it. */
  price?: readonly string[];
}

function versionOf(strategy: 'live' | 'page', { size, note, price }: Visibility): EntityModels {
  const properties: Record<string, PropertySchema> = {
    size: { type: 'number', title: 'Size', ...(size === undefined ? {} : seenBy(...size)) },
    note: { type: 'string', title: 'Note', ...(note === undefined ? {} : seenBy(...note)) },
    ...(price === undefined ? {} : { price: { type: 'number' as const, title: 'Price', ...seenBy(...price) } }),
  };
  const schema = schemaOf('lamps', strategy, properties);
  return compileModels([{ name: 'lamp', schema }], { types: fieldTypeData, roles: ROLES });
}

/** Two versions of an application in which the roles of fields change, and with them the names of views. */
export interface TwoVersions {
  name: string;
  old: EntityModels;
  now: EntityModels;
}

export function twoVersions(strategy: 'live' | 'page'): TwoVersions[] {
  const cases: [string, Visibility, Visibility][] = [
    ['a field is taken from all but one role', {}, { size: ['ADMIN'] }],
    ['a field is shown to one role more', { size: ['ADMIN'] }, { size: ['ADMIN', 'HOME'] }],
    ['a field is shown to all', { size: ['ADMIN'] }, {}],
    ['another field is hidden from the same roles', { size: ['ADMIN'] }, { size: ['ADMIN'], note: ['ADMIN'] }],
    ['a field comes for one role, and another one is shown', { size: ['ADMIN'] }, { price: ['ADMIN'] }],
    ['nothing changes', { size: ['ADMIN'] }, { size: ['ADMIN'] }],
  ];
  return cases.map(([name, old, now]) => ({ name, old: versionOf(strategy, old), now: versionOf(strategy, now) }));
}
