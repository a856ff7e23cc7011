import metaSchema from '../../../../schemas/_meta/entity.schema.json' with { type: 'json' };
import { isPlainObject, valueAt } from '../../model/paths';
import { withoutValue, withValue } from './edit-text';
import { contentOf } from './fields-of';
import type { KeywordForm } from './keyword-form';

const RESOURCE = 'x-resource';

/** What is edited of an entity's place in the console in a form; all else in the text of the schema. */
export const RESOURCE_FORM: KeywordForm = {
  name: 'studio-resource',
  keywords: [
    { name: 'records', path: [RESOURCE, 'records'] },
    { name: 'icon', path: [RESOURCE, 'icon'] },
    { name: 'menuGroup', path: [RESOURCE, 'menu', 'group'] },
    { name: 'menuOrder', path: [RESOURCE, 'menu', 'order'] },
    { name: 'recordLabel', path: [RESOURCE, 'recordLabel'] },
    { name: 'sortField', path: [RESOURCE, 'defaultSort', 'field'] },
    { name: 'sortOrder', path: [RESOURCE, 'defaultSort', 'order'] },
    { name: 'card', path: [RESOURCE, 'card'] },
    { name: 'search', path: [RESOURCE, 'search'] },
    { name: 'unique', path: [RESOURCE, 'unique'] },
    { name: 'actions', path: [RESOURCE, 'actions'] },
    { name: 'pageSize', path: [RESOURCE, 'pageSize'] },
    { name: 'strategy', path: [RESOURCE, 'strategy'] },
    { name: 'layout', path: [RESOURCE, 'layout'] },
  ],
  meta: metaSchema.properties,
};

/** What stands beside a keyword that is nothing without it. */
function besides(group: string, properties: readonly string[]): object {
  if (group === 'menu') return { group: 'main', order: 100 };
  return { field: properties[0] ?? 'id', order: 'ASC' };
}

/** The schema with a keyword of its place in the console. Of what needs two keywords both are there, or neither. */
export function withResource(text: string, path: readonly string[], value: unknown): string {
  const [, group, key] = path;
  if (group === undefined || key === undefined) {
    return value === undefined ? withoutValue(text, [...path]) : withValue(text, [...path], value);
  }
  const whole = [RESOURCE, group];
  if (value === undefined) return withoutValue(text, whole);
  const content = contentOf(text) ?? {};
  const properties = isPlainObject(content.properties) ? Object.keys(content.properties) : [];
  if (isPlainObject(valueAt(content, whole))) return withValue(text, [...path], value);
  return withValue(text, whole, { ...besides(group, properties), [key]: value });
}
