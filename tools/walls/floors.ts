/** What a floor of the house is and what it stands on. */
export interface Floor {
  /** The floors it may import from, beside itself. */
  on: readonly string[];
  /** Knows nothing of React, so that the server, the workers and the tools can use it. */
  pure?: true;
}

/** The parts of every application: they know nothing of this one. */
const FRAME: Readonly<Record<string, Floor>> = {
  'src/time': { on: [], pure: true },
  'src/model': { on: ['src/time'], pure: true },
  'src/access': { on: ['src/model'], pure: true },
  'src/query': { on: ['src/model', 'src/access'], pure: true },
  'src/firestore': { on: ['src/model', 'src/access', 'src/query'], pure: true },
  'src/history': { on: ['src/model', 'src/access'], pure: true },
  'src/views': { on: ['src/model', 'src/access', 'src/query'], pure: true },
  'src/schema-change': { on: ['src/model', 'src/firestore'], pure: true },
  'src/i18n': { on: ['src/model'] },
  'src/field-types': { on: ['src/model', 'src/time'] },
  'src/export': { on: ['src/model', 'src/field-types', 'src/time'] },
  'src/import': { on: ['src/model', 'src/field-types', 'src/export', 'src/time'] },
  'src/auth': { on: ['src/model'] },
  'src/layout': { on: ['src/model', 'src/auth'] },
  'src/login': { on: ['src/auth', 'src/layout'] },
  'data-provider': {
    on: [
      ...['src/model', 'src/access', 'src/history', 'src/query', 'src/views', 'src/firestore'],
      'data-provider/contract',
    ],
    pure: true,
  },
  'data-provider/contract': { on: ['src/model', 'src/access'], pure: true },
  'src/framework': {
    on: [
      'src/model',
      'src/access',
      'src/history',
      'src/query',
      'src/views',
      'src/time',
      'src/i18n',
      'src/field-types',
      'src/export',
      'src/import',
      'src/auth',
      'src/layout',
      'data-provider/contract',
    ],
  },
  'src/gallery': {
    on: [
      'src/model',
      'src/access',
      'src/i18n',
      'src/field-types',
      'src/auth',
      'src/layout',
      'src/framework',
      'data-provider/contract',
    ],
  },
  'src/console': {
    on: [
      ...[
        'src/time',
        'src/model',
        'src/access',
        'src/history',
        'src/views',
        'src/i18n',
        'src/auth',
        'src/layout',
        'src/login',
        'src/field-types',
        'src/framework',
      ],
      ...['data-provider', 'data-provider/contract'],
    ],
  },
  'server/stores': { on: ['src/model', 'src/access', 'src/query', 'src/firestore'], pure: true },
  'server/documents': { on: ['src/model', 'src/access', 'src/history', 'src/query', 'server/stores'], pure: true },
  'server/schema-change': {
    on: ['src/model', 'src/access', 'src/schema-change', 'server/documents', 'server/stores'],
    pure: true,
  },
  'server/http': {
    on: ['src/time', 'src/model', 'src/history', 'src/query', 'server/documents', 'server/stores', 'server/auth'],
    pure: true,
  },
  'server/mail': { on: ['src/time', 'src/model', 'server/documents', 'server/stores'], pure: true },
  'server/auth': {
    on: ['src/time', 'src/model', 'src/access', 'server/documents', 'server/stores', 'server/http', 'server/mail'],
    pure: true,
  },
  'server/rest': { on: ['src/model', 'src/query', 'server/documents', 'server/stores', 'server/http'], pure: true },
  'server/bulk': {
    on: [
      ...['src/model', 'src/access', 'src/query', 'src/firestore'],
      ...['server/documents', 'server/http', 'server/stores'],
    ],
    pure: true,
  },
  'server/history': {
    on: [
      ...[
        'src/time',
        'src/model',
        'src/access',
        'src/firestore',
        'src/history',
        'server/auth',
        'server/documents',
        'server/http',
        'server/stores',
      ],
    ],
    pure: true,
  },
  'server/files': {
    on: ['src/time', 'src/model', 'src/access', 'server/documents', 'server/stores', 'server/http'],
    pure: true,
  },
  'server/presence': {
    on: ['src/model', 'src/history', 'server/documents', 'server/http', 'server/stores'],
    pure: true,
  },
  'server/view-as': {
    on: [
      ...['src/model', 'src/access', 'src/history'],
      ...['server/auth', 'server/documents', 'server/http', 'server/stores'],
    ],
    pure: true,
  },
  'server/views': {
    on: [
      ...['src/model', 'src/access', 'src/query', 'src/views'],
      ...['server/documents', 'server/http', 'server/stores'],
    ],
    pure: true,
  },
  'server/events': { on: ['src/model', 'src/access', 'server/stores', 'server/auth', 'server/http'], pure: true },
  'server/site': {
    on: [
      ...[
        'src/time',
        'src/model',
        'server/auth',
        'server/bulk',
        'server/documents',
        'server/events',
        'server/files',
        'server/history',
        'server/http',
        'server/mail',
        'server/rest',
      ],
      ...['server/stores', 'server/schema-change', 'server/presence', 'server/view-as', 'server/views'],
    ],
    pure: true,
  },
  'server/backup': { on: ['server/stores', 'server/site'], pure: true },
  'server/embedded': { on: ['src/model', 'server/site', 'server/backup'], pure: true },
  'tools/schema': {
    on: [
      ...['src/model', 'src/access', 'src/firestore', 'src/field-types', 'src/gallery', 'src/framework'],
      'schemas/_meta',
    ],
  },
  'schemas/_meta': { on: [], pure: true },
};

const SERVER_FRAME = ['server/auth', 'server/documents', 'server/http', 'server/mail', 'server/stores'];
const RULES = ['src/model', 'src/access', 'src/time', 'src/domain'];

/** Air quality and buildings, on the frame. */
const APPLICATION: Readonly<Record<string, Floor>> = {
  schemas: { on: [] },
  'src/domain': { on: ['src/time'], pure: true },
  'src/calls': { on: ['src/model', 'src/domain'] },
  'src/charts': { on: ['src/time', 'src/domain', 'src/i18n', 'src/layout'] },
  'src/pages': {
    on: [
      ...[...RULES, 'src/i18n', 'src/field-types', 'src/export', 'src/import', 'src/auth', 'src/layout'],
      ...['src/framework', 'src/calls', 'src/charts', 'data-provider/contract'],
    ],
  },
  'resources/generated': { on: ['src/model'], pure: true },
  resources: {
    on: [
      'src/domain',
      'src/model',
      'src/field-types',
      'src/framework',
      'src/pages',
      'resources/generated',
      'server/telemetry',
    ],
  },
  'src/texts': { on: ['src/i18n'] },
  'src/app': {
    on: [
      ...['src/model', 'src/auth', 'src/layout', 'src/login', 'src/framework', 'src/console'],
      ...['src/calls', 'src/gallery', 'src/pages', 'src/texts', 'resources', 'resources/generated'],
    ],
  },
  'server/simulation': { on: ['src/time', 'server/telemetry'], pure: true },
  'server/geography': { on: ['server/documents'], pure: true },
  'server/telemetry': { on: [...RULES, ...SERVER_FRAME, 'server/events'], pure: true },
  'server/devices': { on: [...RULES, ...SERVER_FRAME, 'server/geography', 'server/telemetry'], pure: true },
  'server/heating': { on: [...RULES, ...SERVER_FRAME, 'server/simulation'], pure: true },
  'server/outdoor': { on: [...RULES, ...SERVER_FRAME, 'server/simulation', 'server/telemetry'], pure: true },
  'server/places': { on: [...RULES, ...SERVER_FRAME, 'server/geography'], pure: true },
  'server/overview': { on: [...RULES, 'src/query', ...SERVER_FRAME, 'server/telemetry', 'server/heating'], pure: true },
  'server/users': { on: [...RULES, ...SERVER_FRAME], pure: true },
  'server/alarms': { on: [...RULES, ...SERVER_FRAME, 'server/telemetry'], pure: true },
  'server/feedback': { on: ['src/model', 'src/time', ...SERVER_FRAME], pure: true },
  'server/air': {
    on: [
      ...[...RULES, ...SERVER_FRAME, 'server/site', 'server/geography', 'server/telemetry', 'resources'],
      ...['server/devices', 'server/heating', 'server/outdoor', 'server/places', 'server/users', 'server/alarms'],
      ...['server/feedback', 'server/overview', 'server/seed', 'server/history', 'server/presence'],
      ...['server/view-as', 'server/views'],
    ],
    pure: true,
  },
  'server/seed': {
    on: [
      ...RULES,
      ...SERVER_FRAME,
      'server/site',
      'server/telemetry',
      'server/alarms',
      'server/devices',
      'server/heating',
      'server/simulation',
    ],
    pure: true,
  },
  'server/import': { on: [...RULES, ...SERVER_FRAME, 'server/telemetry', 'server/site', 'server/air'], pure: true },
  'server/start': {
    on: [
      ...[
        ...SERVER_FRAME,
        'server/files',
        'server/history',
        'server/presence',
        'server/devices',
        'server/feedback',
        'server/geography',
        'server/heating',
        'server/seed',
      ],
      ...[
        'server/air',
        'server/site',
        'server/schema-change',
        'server/telemetry',
        'server/backup',
        'resources',
        'tools/build',
        'tools/schema',
        'src/model',
        'src/access',
      ],
    ],
    pure: true,
  },
  'server/emulators': { on: ['server/start', 'tools/build'] },
  'tools/build': { on: ['tools/schema'] },
  'tools/walls': { on: [], pure: true },
  // Other applications: they stand on the frame alone, and each is a folder of its own.
  examples: {
    on: [
      ...[
        'src/time',
        'src/model',
        'src/i18n',
        'src/layout',
        'src/login',
        'src/framework',
        'src/console',
        'server/documents',
      ],
      ...['src/access', 'src/field-types', 'src/auth', 'src/query', 'server/http', 'server/site', 'server/embedded'],
    ],
  },
};

/** Names of the frame's floors. */
export const frameFloors: ReadonlySet<string> = new Set(Object.keys(FRAME));

/** Every folder of the house, with what it may import. A folder that is not here is a mistake. */
export const floors: Readonly<Record<string, Floor>> = { ...FRAME, ...APPLICATION };
