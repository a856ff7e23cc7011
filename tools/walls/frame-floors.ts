export interface Floor {
  on: readonly string[];
  /** True if the layer must not use React, so that server, workers and tools can import it. */
  pure?: true;
}

export const below =
  (folder: string) =>
  (...names: readonly string[]): string[] =>
    names.map((name) => `${folder}/${name}`);

export const frame = below('src/frame');
export const serverFrame = below('server/frame');

/** Generated screens of an entity, which may import each other because they open each other. */
export const SCREENS: readonly string[] = frame(
  ...['bulk', 'deleted', 'entity', 'find', 'form', 'history', 'import', 'list', 'page', 'presence', 'records'],
  ...['show', 'slots', 'subscriptions', 'tasks', 'tree', 'value', 'view-as', 'views', 'why'],
);

const SCREEN: Floor = {
  on: [
    ...frame(
      'model',
      'access',
      'history/rules',
      'query',
      'views/rules',
      'time',
      'i18n',
      'field-types',
      'export',
      'import/reader',
      'auth',
      'layout',
    ),
    'data-provider/contract',
    ...SCREENS,
  ],
};

const BELOW_FEATURES = ['feature', 'http', 'jobs', 'log', 'metrics', 'stores'];

const FEATURES = [
  ...[
    'auth',
    'bulk',
    'dashboards',
    'documents',
    'events',
    'files',
    'health',
    'history',
    'keys',
    'mail',
    'mcp',
    'openapi',
    'presence',
    'rest',
    'subscriptions',
    'tasks',
    'view-as',
  ],
  'views',
];

/** Message catalogues that pure layers may import; console layers must not import those of the server. */
export const MESSAGES = frame('i18n/locales/en/refusals', 'i18n/locales/en/server');
const TRANSLATED = ['de', 'fr', 'it'].flatMap((code) =>
  frame(`i18n/locales/${code}/refusals`, `i18n/locales/${code}/server`),
);

const FEATURE_BASE = [
  ...frame('time', 'model', 'access', 'history/rules', 'query'),
  ...serverFrame(...BELOW_FEATURES, 'auth', 'documents'),
];

export const FRAME: Readonly<Record<string, Floor>> = {
  ...Object.fromEntries(SCREENS.map((name) => [name, SCREEN])),
  ...Object.fromEntries(MESSAGES.map((name) => [name, { on: [], pure: true }])),
  ...Object.fromEntries(TRANSLATED.map((name) => [name, { on: [...frame('model'), ...MESSAGES], pure: true }])),
  'src/frame/time': { on: [], pure: true },
  'src/frame/time-series': { on: [...frame('time')], pure: true },
  'src/frame/charts': { on: [...frame('time', 'time-series', 'i18n', 'layout', 'model')] },
  'src/frame/model': { on: [...frame('time', 'i18n/locales/en/refusals')], pure: true },
  'src/frame/access': { on: [...frame('model')], pure: true },
  'src/frame/query': { on: [...frame('model', 'access')], pure: true },
  'src/frame/firestore': { on: [...frame('model', 'access', 'query')], pure: true },
  'src/frame/history/rules': { on: [...frame('model', 'access')], pure: true },
  'src/frame/views/rules': { on: [...frame('model', 'access', 'query')], pure: true },
  'src/frame/dashboard/rules': { on: [...frame('model', 'access', 'query', 'time')], pure: true },
  'src/frame/dashboard': {
    on: [...frame('dashboard/rules', 'model', 'field-types', 'layout', 'charts'), ...SCREENS],
  },
  'src/frame/schema-change': { on: [...frame('model', 'firestore')], pure: true },
  'src/frame/studio/rules': { on: [...frame('model', 'access', 'schema-change'), 'schemas/_meta'], pure: true },
  'src/frame/studio/from-data/rules': { on: frame('model', 'studio/rules', 'import/reader') },
  'src/frame/studio/from-data': {
    on: [
      ...frame('studio', 'studio/from-data/rules', 'studio/rules', 'model', 'export', 'import/reader', 'layout'),
      ...SCREENS,
    ],
  },
  'src/frame/studio': {
    on: [
      ...frame('studio/rules', 'studio/from-data', 'model', 'access', 'schema-change', 'i18n', 'field-types'),
      ...frame('layout', 'export'),
      ...SCREENS,
    ],
  },
  'src/frame/i18n': {
    on: frame('model', 'time', ...['de', 'en', 'fr', 'it'].map((code) => `i18n/locales/${code}/refusals`)),
  },
  'src/frame/field-types': { on: [...frame('model', 'time')] },
  'src/frame/export': { on: [...frame('model', 'field-types', 'time', 'layout')] },
  'src/frame/import/reader': { on: [...frame('model', 'field-types', 'export', 'time')] },
  'src/frame/auth': { on: [...frame('model')] },
  'src/frame/layout': { on: [...frame('model', 'auth')] },
  'src/frame/login': { on: [...frame('model', 'auth', 'layout')] },
  'data-provider': {
    on: [
      ...frame('model', 'access', 'history/rules', 'query', 'views/rules', 'dashboard/rules', 'firestore'),
      ...frame('schema-change'),
      ...['data-provider/contract', 'data-provider/http'],
    ],
    pure: true,
  },
  'data-provider/http': { on: [...frame('model')], pure: true },
  'data-provider/contract': { on: [...frame('model', 'access')], pure: true },
  'src/frame/gallery': {
    on: [...frame('model', 'access', 'i18n', 'field-types', 'auth', 'layout'), ...SCREENS, 'data-provider/contract'],
  },
  'src/frame/console': {
    on: [
      ...frame(
        'time',
        'model',
        'access',
        'history/rules',
        'views/rules',
        'dashboard',
        'dashboard/rules',
        'studio',
        'i18n',
        'auth',
        'layout',
        'login',
        'field-types',
      ),
      ...SCREENS,
      'data-provider',
      'data-provider/contract',
      'data-provider/http',
    ],
  },
  'server/frame/log': { on: [], pure: true },
  'server/frame/metrics': { on: [], pure: true },
  'server/frame/stores': {
    on: [...frame('model', 'access', 'query', 'firestore'), ...serverFrame('metrics')],
    pure: true,
  },
  'server/frame/jobs': { on: [...frame('time', 'model'), ...serverFrame('stores', 'log', 'metrics')], pure: true },
  'server/frame/feature': {
    on: [...frame('model', 'firestore'), ...TRANSLATED, ...serverFrame('documents', 'http', 'jobs', 'stores')],
    pure: true,
  },
  'server/frame/documents': {
    on: [
      ...frame('time', 'model', 'access', 'history/rules', 'query', 'i18n/locales/en/server'),
      ...serverFrame('feature', 'log', 'stores'),
    ],
    pure: true,
  },
  'server/frame/schema-change': {
    on: [...frame('model', 'access', 'history/rules', 'schema-change'), ...serverFrame('documents', 'stores', 'views')],
    pure: true,
  },
  'server/frame/data-format': { on: [...frame('model', 'time'), ...serverFrame('stores')], pure: true },
  'server/frame/http': { on: FEATURE_BASE, pure: true },
  'server/frame/mail': { on: FEATURE_BASE, pure: true },
  'server/frame/auth': { on: [...FEATURE_BASE, ...serverFrame('mail')], pure: true },
  'server/frame/keys': { on: [...FEATURE_BASE, ...serverFrame('auth')], pure: true },
  'server/frame/openapi': { on: FEATURE_BASE, pure: true },
  'server/frame/mcp': { on: [...FEATURE_BASE, ...serverFrame('bulk', 'history')], pure: true },
  'server/frame/rest': { on: FEATURE_BASE, pure: true },
  'server/frame/bulk': { on: [...FEATURE_BASE, ...frame('firestore')], pure: true },
  'server/frame/history': { on: [...FEATURE_BASE, ...frame('firestore')], pure: true },
  'server/frame/subscriptions': { on: [...FEATURE_BASE, ...frame('firestore'), ...serverFrame('mail')], pure: true },
  'server/frame/files': { on: FEATURE_BASE, pure: true },
  'server/frame/presence': { on: FEATURE_BASE, pure: true },
  'server/frame/view-as': { on: FEATURE_BASE, pure: true },
  'server/frame/tasks': { on: [...FEATURE_BASE, ...serverFrame('bulk', 'history')], pure: true },
  'server/frame/dashboards': { on: [...FEATURE_BASE, ...frame('dashboard/rules')], pure: true },
  'server/frame/views': { on: [...FEATURE_BASE, ...frame('views/rules')], pure: true },
  'server/frame/health': { on: [...FEATURE_BASE, ...serverFrame('mail')], pure: true },
  'server/frame/events': { on: FEATURE_BASE, pure: true },
  'server/frame/features': { on: serverFrame(...FEATURES), pure: true },
  'server/frame/site': {
    on: [
      ...frame('time', 'model', 'access'),
      ...serverFrame(...FEATURES, ...BELOW_FEATURES, 'data-format', 'features'),
    ],
    pure: true,
  },
  'server/frame/backup': {
    on: [...frame('time'), ...serverFrame('jobs', 'stores', 'site', 'health', 'data-format')],
    pure: true,
  },
  'server/frame/functions': {
    on: [...frame('model'), ...serverFrame(...FEATURES, ...BELOW_FEATURES, 'data-format', 'features', 'site')],
    pure: true,
  },
  'server/frame/program': {
    on: [
      ...frame('model'),
      ...serverFrame(...FEATURES, ...BELOW_FEATURES, 'backup', 'data-format', 'features', 'schema-change', 'site'),
    ],
    pure: true,
  },
  'server/studio': {
    on: [
      ...FEATURE_BASE,
      ...frame('schema-change', 'firestore'),
      ...serverFrame('program', 'schema-change', 'site'),
      'tools/schema',
    ],
    pure: true,
  },
  'tools/schema': {
    on: [
      ...frame(
        'model',
        'schema-change',
        'studio/rules',
        'access',
        'firestore',
        'dashboard/rules',
        'field-types',
        'gallery',
      ),
      ...SCREENS,
      ...serverFrame('feature'),
      'schemas/_meta',
    ],
  },
  'schemas/_meta': { on: [], pure: true },
};
