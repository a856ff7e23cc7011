import { below, type Floor, FRAME, frame, SCREENS, serverFrame } from './frame-floors';

const air = below('src/air');
const serverAir = below('server/air');

/** What each feature of the server stands on. */
const SERVER_BASE = [
  ...frame('model', 'access', 'time'),
  ...air('domain'),
  ...serverFrame('auth', 'documents', 'http', 'mail', 'stores', 'log', 'metrics'),
];

/** Air quality and buildings, on the frame. */
const APPLICATION: Readonly<Record<string, Floor>> = {
  schemas: { on: [] },
  'src/air/domain': { on: [...frame('time')], pure: true },
  'src/air/calls': { on: [...frame('model'), ...air('domain')] },
  'src/air/charts': { on: [...frame('time', 'i18n', 'layout'), ...air('domain')] },
  'src/air/pages': {
    on: [
      ...frame('model', 'access', 'time', 'i18n', 'field-types', 'export', 'import/reader', 'auth', 'layout'),
      ...SCREENS,
      ...air('domain', 'calls', 'charts'),
      'data-provider/contract',
    ],
  },
  'resources/generated': { on: [...frame('model')], pure: true },
  resources: {
    on: [
      ...frame('model', 'field-types'),
      ...SCREENS,
      ...air('domain', 'pages'),
      ...serverAir('telemetry'),
      'resources/generated',
    ],
  },
  'src/air/texts': { on: [...frame('i18n')] },
  'src/air/app': {
    on: [
      ...frame('model', 'auth', 'layout', 'login', 'console', 'gallery'),
      ...SCREENS,
      ...air('domain', 'calls', 'pages', 'texts'),
      'resources',
      'resources/generated',
    ],
  },
  'server/air/simulation': { on: [...frame('time'), ...serverAir('telemetry')], pure: true },
  'server/air/geography': { on: [...serverFrame('documents')], pure: true },
  'server/air/telemetry': {
    on: [
      ...frame('model', 'access', 'time'),
      ...air('domain'),
      ...serverFrame('auth', 'documents', 'http', 'mail', 'stores', 'log', 'metrics', 'events'),
    ],
    pure: true,
  },
  'server/air/devices': { on: [...SERVER_BASE, ...serverAir('geography', 'telemetry')], pure: true },
  'server/air/heating': { on: [...SERVER_BASE, ...serverAir('simulation')], pure: true },
  'server/air/outdoor': { on: [...SERVER_BASE, ...serverAir('simulation', 'telemetry')], pure: true },
  'server/air/places': { on: [...SERVER_BASE, ...serverAir('geography')], pure: true },
  'server/air/overview': {
    on: [
      ...frame('model', 'access', 'time', 'query'),
      ...air('domain'),
      ...serverFrame('auth', 'documents', 'http', 'mail', 'stores', 'log', 'metrics'),
      ...serverAir('telemetry', 'heating'),
    ],
    pure: true,
  },
  'server/air/users': { on: [...SERVER_BASE], pure: true },
  'server/air/warehouse': { on: [...SERVER_BASE], pure: true },
  'server/air/alarms': { on: [...SERVER_BASE, ...serverAir('telemetry')], pure: true },
  'server/air/feedback': {
    on: [...frame('model', 'time'), ...serverFrame('auth', 'documents', 'http', 'mail', 'stores', 'log', 'metrics')],
    pure: true,
  },
  'server/air/site': {
    on: [
      ...frame('model', 'access', 'time'),
      ...air('domain'),
      ...serverFrame(
        'auth',
        'documents',
        'http',
        'mail',
        'stores',
        'log',
        'metrics',
        'site',
        'history',
        'presence',
        'jobs',
        'view-as',
        'views',
        'data-format',
        'health',
        'tasks',
      ),
      ...serverAir(
        'geography',
        'telemetry',
        'devices',
        'heating',
        'outdoor',
        'places',
        'users',
        'alarms',
        'feedback',
        'warehouse',
        'overview',
        'seed',
      ),
      'resources',
    ],
    pure: true,
  },
  'server/air/seed': {
    on: [
      ...frame('model', 'access', 'time'),
      ...air('domain'),
      ...serverFrame('auth', 'documents', 'http', 'mail', 'stores', 'log', 'metrics', 'site'),
      ...serverAir('telemetry', 'alarms', 'devices', 'heating', 'simulation'),
    ],
    pure: true,
  },
  'server/air/import-readings': {
    on: [
      ...frame('model', 'access', 'time'),
      ...air('domain'),
      ...serverFrame('auth', 'documents', 'http', 'mail', 'stores', 'log', 'metrics', 'site'),
      ...serverAir('telemetry'),
      'server/air/site',
    ],
    pure: true,
  },
  'server/start': {
    on: [
      ...frame('model', 'access'),
      ...air('domain'),
      ...serverFrame(
        'auth',
        'documents',
        'http',
        'mail',
        'stores',
        'log',
        'metrics',
        'files',
        'history',
        'presence',
        'data-format',
        'jobs',
        'site',
        'schema-change',
        'backup',
      ),
      ...serverAir('devices', 'feedback', 'geography', 'heating', 'seed', 'telemetry'),
      'server/air/site',
      'resources',
      'tools/build',
      'tools/schema',
    ],
    pure: true,
  },
  'server/release': {
    on: [
      ...frame('model', 'firestore'),
      ...serverFrame('stores', 'site'),
      'server/air/site',
      'server/start',
      'server/emulators',
      'tools/schema',
      'resources',
    ],
    pure: true,
  },
  'server/emulators': { on: ['server/start', 'tools/build'] },
  'tools/build': { on: [...frame('model'), 'tools/schema', 'server/air/site'] },
  'tools/walls': { on: [], pure: true },
  examples: {
    on: [
      ...frame('time', 'model', 'i18n', 'layout', 'login', 'console', 'access', 'field-types', 'auth', 'query'),
      ...SCREENS,
      ...serverFrame('documents', 'http', 'site', 'embedded'),
    ],
  },
};

/** Names of the frame's floors. */
export const frameFloors: ReadonlySet<string> = new Set(Object.keys(FRAME));

/** Every folder of the house, with what it may import. A folder that is not here is a mistake. */
export const floors: Readonly<Record<string, Floor>> = { ...FRAME, ...APPLICATION };
