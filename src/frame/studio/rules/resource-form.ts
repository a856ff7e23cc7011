import metaSchema from '../../../../schemas/_meta/entity.schema.json' with { type: 'json' };
import { isPlainObject, valueAt } from '../../model/paths';
import { withoutValue, withValue } from './edit-text';
import { contentOf } from './fields-of';
import type { KeywordForm } from './keyword-form';

const RESOURCE = 'x-resource';

/** Keywords of `x-resource` with form inputs; others are edited as text. */
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

function besides(group: string, properties: readonly string[]): object {
  if (group === 'menu') return { group: 'main', order: 100 };
  return { field: properties[0] ?? 'id', order: 'ASC' };
}

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
