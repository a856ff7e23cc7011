import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import HistoryIcon from '@mui/icons-material/History';
import SchemaIcon from '@mui/icons-material/SchemaOutlined';
import { CLAIM_ALL, can, rowScope } from '../access/can';
import { managesAccounts, may } from '../access/may';
import type { Session } from '../auth/contract';
import { filterDashboard } from '../dashboard/rules/compile-dashboard';
import { paths } from '../entity/paths';
import { getMenuIcon, type MenuEntry } from '../layout/shell/menu-entry';
import type { SiteConfig } from '../layout/site/site-config';
import { HISTORY_PATH, START_PATH, STUDIO_PATH } from '../model/console-paths';
import type { EntityModel } from '../model/entity-model';
import { selectLanguage } from '../model/in-language';
import type { Locale } from '../model/localized-text';
import { formatRecordWords } from '../model/record-words';
import type { ConsoleParts, OwnPage } from './application';
import { listResources } from './resources';

const GROUPS: readonly MenuEntry['group'][] = ['main', 'levels', 'admin', 'integrations'];

export function canOpenHistory({ models }: ConsoleParts, session: Session): boolean {
  return managesAccounts(models, session);
}

export function canOpenStudio(
  { models }: ConsoleParts,
  session: Session,
  config: Pick<SiteConfig, 'studio'> | null,
): boolean {
  return config?.studio === true && session.claim === CLAIM_ALL && managesAccounts(models, session);
}

export function listOwnPages({ pages = [], models }: ConsoleParts, session: Session): readonly OwnPage[] {
  return pages.filter((page) => page.may === undefined || may(models.rights, session, page.may));
}

function historyEntry(parts: ConsoleParts, session: Session): MenuEntry[] {
  if (!canOpenHistory(parts, session)) return [];
  return [{ to: HISTORY_PATH, label: 'framework.history.page', icon: HistoryIcon, group: 'admin' }];
}

/** Returns all entries. The menu hides empty lists, unless the session may create records. */
export function createMenu(
  parts: ConsoleParts,
  session: Session,
  locale: Locale,
  config: Pick<SiteConfig, 'studio'> | null = null,
): MenuEntry[] {
  const dashboard = filterDashboard(parts.models, session);
  const start: MenuEntry[] =
    dashboard === undefined
      ? []
      : [{ to: START_PATH, label: selectLanguage(dashboard.title, locale), icon: DashboardIcon, group: 'main' }];
  const own = listOwnPages(parts, session).map(({ path, label, icon, group = 'main' }): MenuEntry => {
    return { to: path, label, icon, group };
  });
  const open = new Set(listResources(parts, session).map(({ name }) => name));
  const entries = parts.models.list
    .flatMap((model) => (model.menu !== undefined && open.has(model.route) ? [{ model, menu: model.menu }] : []))
    .sort(
      ({ menu: one }, { menu: other }) =>
        GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group) || one.order - other.order,
    )
    .map(
      ({ model, menu }): MenuEntry => ({
        to: `/${model.route}`,
        label: selectLanguage(model.single ? model.label : model.pluralLabel, locale),
        icon: getMenuIcon(model.icon, parts.icons),
        group: menu.group,
        Mark: parts.menuMarks?.[model.route],
        needsRecordsOf:
          menu.group === 'levels' && rowScope(model, 'create', session.role) === undefined ? model.route : undefined,
      }),
    );
  const studio: MenuEntry[] = canOpenStudio(parts, session, config)
    ? [{ to: STUDIO_PATH, label: 'shell.menu.studio', icon: SchemaIcon, group: 'admin' }]
    : [];
  const isLast = ({ group }: MenuEntry) => group === 'integrations';
  const first = entries.filter((entry) => !isLast(entry));
  const [home, later] = [own.filter(({ group }) => group === 'main'), own.filter(({ group }) => group !== 'main')];
  return [...start, ...home, ...first, ...later, ...historyEntry(parts, session), ...studio, ...entries.filter(isLast)];
}

export function findHomePath(parts: ConsoleParts, session: Session): string {
  const [first] = createMenu(parts, session, 'en');
  return first?.to ?? '/nothing';
}

const FOUND_GROUPS = ['levels', 'main', 'admin', 'integrations'];

const rankOf = ({ menu }: EntityModel) => [FOUND_GROUPS.indexOf(menu?.group ?? ''), menu?.order ?? 0] as const;

function inOrder(one: EntityModel, other: EntityModel): number {
  const [[group, order], [otherGroup, otherOrder]] = [rankOf(one), rankOf(other)];
  return group - otherGroup || order - otherOrder;
}

export function listFindablePages(
  parts: ConsoleParts,
  session: Session,
  locale: Locale,
  translate: (key: string, options?: object) => string,
) {
  const open = new Set(listResources(parts, session).map(({ name }) => name));
  const models = parts.models.list.filter(({ route, menu }) => menu !== undefined && open.has(route)).sort(inOrder);
  const creatable = models.filter(
    (model) => model.actions.includes('create') && can({ subject: session, model, operation: 'create' }),
  );
  return {
    pages: createMenu(parts, session, locale).map(({ to, label }) => ({ to, label: translate(label, { _: label }) })),
    actions: creatable.map((model) => ({
      to: paths.create(model),
      label: translate('framework.list.new', { type: formatRecordWords(model, locale, 1) }),
    })),
    models: models.filter(({ search }) => search.length > 0),
  };
}
