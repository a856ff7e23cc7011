/** What a floor of the house is and what it stands on. */
export interface Floor {
  /** The floors it may import from, beside itself. */
  on: readonly string[];
  /** Knows nothing of React, so that the server, the workers and the tools can use it. */
  pure?: true;
}

/** The parts of every application: they know nothing of this one. */
export const FRAME: Readonly<Record<string, Floor>> = {
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
  'src/login': { on: ['src/model', 'src/auth', 'src/layout'] },
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
  'server/log': { on: [], pure: true },
  'server/metrics': { on: [], pure: true },
  'server/stores': { on: ['server/metrics', 'src/model', 'src/access', 'src/query', 'src/firestore'], pure: true },
  'server/documents': {
    on: ['server/log', 'src/model', 'src/access', 'src/history', 'src/query', 'server/stores'],
    pure: true,
  },
  'server/schema-change': {
    on: ['src/model', 'src/access', 'src/schema-change', 'server/documents', 'server/stores'],
    pure: true,
  },
  'server/data-format': { on: ['src/model', 'src/time', 'server/stores'], pure: true },
  'server/http': {
    on: [
      'src/time',
      'src/model',
      'src/history',
      'src/query',
      'server/documents',
      'server/stores',
      'server/auth',
      'server/log',
      'server/metrics',
    ],
    pure: true,
  },
  'server/mail': { on: ['server/log', 'src/time', 'src/model', 'server/documents', 'server/stores'], pure: true },
  'server/auth': {
    on: [
      ...['src/time', 'src/model', 'src/access', 'src/history', 'server/documents', 'server/stores', 'server/http'],
      ...['server/mail', 'server/log'],
    ],
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
  'server/tasks': {
    on: [
      ...['src/time', 'src/model', 'src/access', 'src/history'],
      ...['server/auth', 'server/bulk', 'server/documents', 'server/history', 'server/http', 'server/log'],
      'server/stores',
    ],
    pure: true,
  },
  'server/views': {
    on: [
      ...['src/model', 'src/access', 'src/query', 'src/views'],
      ...['server/auth', 'server/documents', 'server/http', 'server/stores'],
    ],
    pure: true,
  },
  'server/jobs': { on: ['src/time', 'src/model', 'server/stores', 'server/log', 'server/metrics'], pure: true },
  'server/health': {
    on: [
      'src/time',
      'server/stores',
      'server/documents',
      'server/auth',
      'server/http',
      'server/jobs',
      'server/mail',
      'server/metrics',
    ],
    pure: true,
  },
  'server/events': {
    on: ['server/log', 'server/metrics', 'src/model', 'src/access', 'server/stores', 'server/auth', 'server/http'],
    pure: true,
  },
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
        'server/health',
        'server/history',
        'server/log',
        'server/metrics',
        'server/http',
        'server/jobs',
        'server/mail',
        'server/rest',
      ],
      ...[
        'server/stores',
        'server/data-format',
        'server/schema-change',
        'server/presence',
        'server/tasks',
        'server/view-as',
        'server/views',
      ],
    ],
    pure: true,
  },
  'server/backup': { on: ['src/time', 'server/stores', 'server/site', 'server/health'], pure: true },
  'server/embedded': { on: ['server/log', 'src/model', 'server/site', 'server/backup'], pure: true },
  'tools/schema': {
    on: [
      ...['src/model', 'src/access', 'src/firestore', 'src/field-types', 'src/gallery', 'src/framework'],
      'schemas/_meta',
    ],
  },
  'schemas/_meta': { on: [], pure: true },
};
