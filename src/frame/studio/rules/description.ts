import type { Role } from '../../model/access-model';
import { isPlainObject } from '../../model/paths';
import { contentOf } from './fields-of';

export function languagesIn(text: string | undefined): readonly string[] {
  const languages = contentOf(text)?.languages;
  return Array.isArray(languages) ? languages.map(String) : ['en'];
}

export function rolesIn(text: string | undefined): readonly Role[] {
  const { users, levels } = contentOf(text) ?? {};
  const people = isPlainObject(users) ? Object.keys(users) : [];
  const tokens = isPlainObject(levels) ? Object.values(levels).map(String) : [];
  return [...new Set([...people, ...tokens])];
}
