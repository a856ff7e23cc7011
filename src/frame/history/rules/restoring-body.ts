import { type PlainObject, withValueAt } from '../../model/paths';

export function createRestoringBody(values: readonly { path: string; value: unknown }[]): PlainObject {
  return values.reduce<PlainObject>((body, { path, value }) => withValueAt(body, path.split('.'), value ?? null), {});
}
