import type { PlainObject } from '../../model/paths';
import { type Draft, entityOf, filesOf, textOf } from './draft';
import { contentOf } from './fields-of';

export function entitiesOf(draft: Draft): Readonly<Record<string, PlainObject>> {
  return Object.fromEntries(
    filesOf(draft).flatMap((file) => {
      const [entity, content] = [entityOf(file), contentOf(textOf(draft, file))];
      return entity === undefined || content === undefined ? [] : [[entity, content]];
    }),
  );
}
