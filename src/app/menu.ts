import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import { models } from '../../resources/models';
import type { Session } from '../auth/contract';
import type { MenuEntry } from '../layout/shell/menu-entry';
import { menuIcon } from '../layout/shell/menu-icons';
import { inLanguage } from '../model/in-language';
import type { Locale } from '../model/types';
import { resourcesFor } from './resources';

const DASHBOARD: MenuEntry = {
  to: '/dashboard',
  label: 'shell.menu.dashboard',
  icon: DashboardOutlined,
  group: 'main',
};

/**
 * The dashboard, and every entity whose schema asks for a place in the menu and whose pages the session may open.
 * The menu itself leaves out levels without data.
 */
export function menuFor(session: Session, locale: Locale): MenuEntry[] {
  const open = new Set(resourcesFor(session).map(({ name }) => name));
  const entries = models.list
    .flatMap((model) => (model.menu !== undefined && open.has(model.route) ? [{ model, menu: model.menu }] : []))
    .sort((one, other) => one.menu.order - other.menu.order)
    .map(
      ({ model, menu }): MenuEntry => ({
        to: `/${model.route}`,
        label: inLanguage(model.pluralLabel, locale),
        icon: menuIcon(model.icon),
        group: menu.group,
        needsRecordsOf: menu.group === 'levels' ? model.route : undefined,
      }),
    );
  return [DASHBOARD, ...entries];
}
