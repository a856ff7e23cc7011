import type { EntityModels } from './application-model';

export const LOGIN_PATHS = { email: '/login/email', token: '/login/token' } as const;

export const RESET_PATH = '/login/reset';

export const SIGN_ON_PATH = '/login/single-sign-on';

export const OWN_FACTOR_PATH = '/account/second-factor';

export const OWN_PASSWORD_PATH = '/account/password';

export const OWN_KEYS_PATH = '/account/keys';

export const OWN_API_PATH = '/account/api';

export const HISTORY_PATH = '/history';

/** Path of the schema editor for account managers, available during development only. */
export const STUDIO_PATH = '/studio';

export const PREVIEW_PATH = '/studio/preview';

export const START_PATH = '/start';

export const SCREEN_PATHS = { create: 'create', edit: ':id/edit', show: ':id/show' } as const;

export type OwnPaths = { pages?: readonly string[]; dialogs?: Readonly<Record<string, readonly string[]>> };

export function consolePaths(
  { list, dashboard }: Pick<EntityModels, 'list' | 'dashboard'>,
  { pages = [], dialogs = {} }: OwnPaths,
): string[] {
  const start = dashboard === undefined ? [] : [START_PATH];
  const ofEntities = list
    .filter(({ actions }) => actions.includes('list'))
    .flatMap(({ name, route, actions }) => {
      const screens = (['create', 'edit', 'show'] as const).filter((action) => actions.includes(action));
      const below = [...screens.map((action) => SCREEN_PATHS[action]), ...(dialogs[name] ?? [])];
      return [`/${route}`, ...below.map((path) => `/${route}/${path}`)];
    });
  const common = ['/', '/index.html', '/login', ...Object.values(LOGIN_PATHS), RESET_PATH, SIGN_ON_PATH];
  return [
    ...common,
    OWN_PASSWORD_PATH,
    OWN_FACTOR_PATH,
    OWN_KEYS_PATH,
    OWN_API_PATH,
    HISTORY_PATH,
    STUDIO_PATH,
    PREVIEW_PATH,
    ...start,
    ...pages,
    ...ofEntities,
  ];
}

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

export function createPathMatcher(paths: readonly string[]): (path: string) => boolean {
  const patterns = paths.map((path) => path.replace(SPECIAL, '\\$&').replace(/:\w+/g, '[^/]+').replace(/\/$/, ''));
  const all = new RegExp(`^(?:${patterns.join('|')})/?$`, 'i');
  return (path) => all.test(path);
}
