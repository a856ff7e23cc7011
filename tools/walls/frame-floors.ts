/** What a floor of the house is and what it stands on. */
export interface Floor {
  /** The floors it may import from, beside itself. */
  on: readonly string[];
  /** Knows nothing of React, so that the server, the workers and the tools can use it. */
  pure?: true;
}

/** Names folders below another one. */
export const below =
  (folder: string) =>
  (...names: readonly string[]): string[] =>
    names.map((name) => `${folder}/${name}`);

/** Folders of the frame's console and pure rules. */
export const frame = below('src/frame');
/** Folders of the frame's server. */
export const serverFrame = below('server/frame');

/** The screens that an entity's schema makes: they open each other, so each may import the others. */
export const SCREENS: readonly string[] = frame(
  ...['bulk', 'deleted', 'entity', 'find', 'form', 'history', 'import', 'list', 'page', 'presence', 'records'],
  ...['show', 'slots', 'tasks', 'tree', 'value', 'view-as', 'views', 'why'],
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

/** The parts of every application: they know nothing of this one. */
export const FRAME: Readonly<Record<string, Floor>> = {
  ...Object.fromEntries(SCREENS.map((name) => [name, SCREEN])),
  'src/frame/time': { on: [], pure: true },
  'src/frame/model': { on: [...frame('time')], pure: true },
  'src/frame/access': { on: [...frame('model')], pure: true },
  'src/frame/query': { on: [...frame('model', 'access')], pure: true },
  'src/frame/firestore': { on: [...frame('model', 'access', 'query')], pure: true },
  'src/frame/history/rules': { on: [...frame('model', 'access')], pure: true },
  'src/frame/views/rules': { on: [...frame('model', 'access', 'query')], pure: true },
  'src/frame/schema-change': { on: [...frame('model', 'firestore')], pure: true },
  'src/frame/i18n': { on: [...frame('model')] },
  'src/frame/field-types': { on: [...frame('model', 'time')] },
  'src/frame/export': { on: [...frame('model', 'field-types', 'time', 'layout')] },
  'src/frame/import/reader': { on: [...frame('model', 'field-types', 'export', 'time')] },
  'src/frame/auth': { on: [...frame('model')] },
  'src/frame/layout': { on: [...frame('model', 'auth')] },
  'src/frame/login': { on: [...frame('model', 'auth', 'layout')] },
  'data-provider': {
    on: [...frame('model', 'access', 'history/rules', 'query', 'views/rules', 'firestore'), 'data-provider/contract'],
    pure: true,
  },
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
        'i18n',
        'auth',
        'layout',
        'login',
        'field-types',
      ),
      ...SCREENS,
      'data-provider',
      'data-provider/contract',
    ],
  },
  'server/frame/log': { on: [], pure: true },
  'server/frame/metrics': { on: [], pure: true },
  'server/frame/stores': {
    on: [...frame('model', 'access', 'query', 'firestore'), ...serverFrame('metrics')],
    pure: true,
  },
  'server/frame/documents': {
    on: [...frame('model', 'access', 'history/rules', 'query'), ...serverFrame('log', 'stores')],
    pure: true,
  },
  'server/frame/schema-change': {
    on: [...frame('model', 'access', 'schema-change'), ...serverFrame('documents', 'stores')],
    pure: true,
  },
  'server/frame/data-format': { on: [...frame('model', 'time'), ...serverFrame('stores')], pure: true },
  'server/frame/http': {
    on: [
      ...frame('time', 'model', 'history/rules', 'query'),
      ...serverFrame('documents', 'stores', 'auth', 'log', 'metrics'),
    ],
    pure: true,
  },
  'server/frame/mail': { on: [...frame('time', 'model'), ...serverFrame('log', 'documents', 'stores')], pure: true },
  'server/frame/auth': {
    on: [
      ...frame('time', 'model', 'access', 'history/rules'),
      ...serverFrame('documents', 'stores', 'http', 'mail', 'log'),
    ],
    pure: true,
  },
  'server/frame/rest': { on: [...frame('model', 'query'), ...serverFrame('documents', 'stores', 'http')], pure: true },
  'server/frame/bulk': {
    on: [...frame('model', 'access', 'query', 'firestore'), ...serverFrame('documents', 'http', 'stores')],
    pure: true,
  },
  'server/frame/history': {
    on: [
      ...frame('time', 'model', 'access', 'firestore', 'history/rules'),
      ...serverFrame('auth', 'documents', 'http', 'stores'),
    ],
    pure: true,
  },
  'server/frame/files': {
    on: [...frame('time', 'model', 'access'), ...serverFrame('documents', 'stores', 'http')],
    pure: true,
  },
  'server/frame/presence': {
    on: [...frame('model', 'history/rules'), ...serverFrame('documents', 'http', 'stores')],
    pure: true,
  },
  'server/frame/view-as': {
    on: [...frame('model', 'access', 'history/rules'), ...serverFrame('auth', 'documents', 'http', 'stores')],
    pure: true,
  },
  'server/frame/tasks': {
    on: [
      ...frame('time', 'model', 'access', 'history/rules'),
      ...serverFrame('auth', 'bulk', 'documents', 'history', 'http', 'log', 'stores'),
    ],
    pure: true,
  },
  'server/frame/views': {
    on: [...frame('model', 'access', 'query', 'views/rules'), ...serverFrame('auth', 'documents', 'http', 'stores')],
    pure: true,
  },
  'server/frame/jobs': { on: [...frame('time', 'model'), ...serverFrame('stores', 'log', 'metrics')], pure: true },
  'server/frame/health': {
    on: [...frame('time'), ...serverFrame('stores', 'documents', 'auth', 'http', 'jobs', 'mail', 'metrics')],
    pure: true,
  },
  'server/frame/events': {
    on: [...frame('model', 'access'), ...serverFrame('log', 'metrics', 'stores', 'auth', 'http')],
    pure: true,
  },
  'server/frame/site': {
    on: [
      ...frame('time', 'model'),
      ...serverFrame(
        'auth',
        'bulk',
        'documents',
        'events',
        'files',
        'health',
        'history',
        'log',
        'metrics',
        'http',
        'jobs',
        'mail',
        'rest',
        'stores',
        'data-format',
        'schema-change',
        'presence',
        'tasks',
        'view-as',
        'views',
      ),
    ],
    pure: true,
  },
  'server/frame/backup': { on: [...frame('time'), ...serverFrame('stores', 'site', 'health')], pure: true },
  'server/frame/embedded': { on: [...frame('model'), ...serverFrame('log', 'site', 'backup')], pure: true },
  'tools/schema': {
    on: [...frame('model', 'access', 'firestore', 'field-types', 'gallery'), ...SCREENS, 'schemas/_meta'],
  },
  'schemas/_meta': { on: [], pure: true },
};
