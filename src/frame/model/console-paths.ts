import type { EntityModels } from './application-model';

/** Where somebody signs in, by each of the two ways. */
export const LOGIN_PATHS = { email: '/login/email', token: '/login/token' } as const;

/** Where the links in mails lead. */
export const RESET_PATH = '/login/reset';

/** Where whoever comes back from a sign-in provider arrives. */
export const SIGN_ON_PATH = '/login/single-sign-on';

/** Where whoever is signed in sets up the own second factor. */
export const OWN_FACTOR_PATH = '/account/second-factor';

/** Where whoever is signed in changes the own password. */
export const OWN_PASSWORD_PATH = '/account/password';

/** Where whoever is signed in makes keys for programs. */
export const OWN_KEYS_PATH = '/account/keys';

/** Where whoever is signed in sees what programs may ask. */
export const OWN_API_PATH = '/account/api';

/** Where administrators see who changed what. */
export const HISTORY_PATH = '/history';

/** Where those who manage accounts change the schemas, while the application is developed. */
export const STUDIO_PATH = '/studio';

/** The page within the studio in which a draft is tried out. */
export const PREVIEW_PATH = '/studio/preview';

/** Where an application begins that describes a dashboard. */
export const START_PATH = '/start';

/** The screens of an entity below the path of its list, each for those that may be opened by the action of that name. */
export const SCREEN_PATHS = { create: 'create', edit: ':id/edit', show: ':id/show' } as const;

/** What an application has beside the screens of its entities. */
export interface OwnPaths {
  /** Of its pages that are no lists. */
  pages?: readonly string[];
  /** Of the dialogs over the list of an entity, by its name: below the path of the list. */
  dialogs?: Readonly<Record<string, readonly string[]>>;
}

/** Every path that is a screen of the console, for whoever may open it. `:name` stands for any one part. */
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

/** Whether a path is one of these, as the router of the console takes it. */
export function isAmong(paths: readonly string[]): (path: string) => boolean {
  const patterns = paths.map((path) => path.replace(SPECIAL, '\\$&').replace(/:\w+/g, '[^/]+').replace(/\/$/, ''));
  const all = new RegExp(`^(?:${patterns.join('|')})/?$`, 'i');
  return (path) => all.test(path);
}
