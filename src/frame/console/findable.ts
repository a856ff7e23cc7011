import { can } from '../access/can';
import type { Session } from '../auth/contract';
import { paths } from '../entity/paths';
import type { FindablePage } from '../find/find-pages';
import type { EntityModel } from '../model/entity-model';
import type { Locale } from '../model/localized-text';
import { recordWords } from '../model/record-words';
import type { ConsoleParts } from './application';
import { menuFor } from './menu';
import { resourcesFor } from './resources';

interface Findable {
  pages: FindablePage[];
  actions: FindablePage[];
  models: EntityModel[];
}

const GROUPS = ['levels', 'main', 'admin'];

const rankOf = ({ menu }: EntityModel) => [GROUPS.indexOf(menu?.group ?? ''), menu?.order ?? 0] as const;

function inOrder(one: EntityModel, other: EntityModel): number {
  const [[group, order], [otherGroup, otherOrder]] = [rankOf(one), rankOf(other)];
  return group - otherGroup || order - otherOrder;
}

export function findable(
  parts: ConsoleParts,
  session: Session,
  locale: Locale,
  translate: (key: string, options?: object) => string,
): Findable {
  const open = new Set(resourcesFor(parts, session).map(({ name }) => name));
  const models = parts.models.list.filter(({ route, menu }) => menu !== undefined && open.has(route)).sort(inOrder);
  const creatable = models.filter(
    (model) => model.actions.includes('create') && can({ subject: session, model, operation: 'create' }),
  );
  return {
    pages: menuFor(parts, session, locale).map(({ to, label }) => ({ to, label: translate(label, { _: label }) })),
    actions: creatable.map((model) => ({
      to: paths.create(model),
      label: translate('framework.list.new', { type: recordWords(model, locale, 1) }),
    })),
    models: models.filter(({ search }) => search.length > 0),
  };
}
