import { below, type Floor, FRAME, frame, SCREENS, serverFrame } from './frame-floors';

const air = below('src/air');
const serverAir = below('server/air');

const [ENGLISH, ITALIAN] = ['src/air/texts/locales/en/server', 'src/air/texts/locales/it/server'] as const;
const [ENGLISH_MAILS, ITALIAN_MAILS] = ['src/air/texts/locales/en/mails', 'src/air/texts/locales/it/mails'] as const;
const ROOM_TEXTS = ['src/air/texts/locales/en/rooms', 'src/air/texts/locales/it/rooms'] as const;
const [ENGLISH_REPORT, ITALIAN_REPORT] = [
  'src/air/texts/locales/en/report-paper',
  'src/air/texts/locales/it/report-paper',
] as const;
const [ENGLISH_EVIDENCE, ITALIAN_EVIDENCE] = [
  'src/air/texts/locales/en/evidence-paper',
  'src/air/texts/locales/it/evidence-paper',
] as const;
const [ENGLISH_CO2, ITALIAN_CO2] = [
  'src/air/texts/locales/en/co2-findings',
  'src/air/texts/locales/it/co2-findings',
] as const;
/** Composes catalogues from texts that pages share with papers of the server. */
const SHARED_TEXTS = 'src/air/texts/shared-texts';
const REPORT_TEXTS = [ENGLISH_REPORT, ITALIAN_REPORT];
const EVIDENCE_TEXTS = [ENGLISH_EVIDENCE, ITALIAN_EVIDENCE];

const SERVER_BASE = [
  'server/air/texts',
  ...frame('model', 'access', 'time', 'time-series'),
  ...air('domain', 'calls/definitions'),
  ...serverFrame('auth', 'documents', 'feature', 'http', 'jobs', 'log', 'mail', 'metrics', 'stores'),
];

const FEATURES = [
  ...[
    'alarms',
    'data-out',
    'devices',
    'evidence',
    'feedback',
    'geography',
    'heating',
    'outdoor',
    'overview',
    'places',
    'reports',
    'sensors',
    'telemetry',
    'uplinks',
    'users',
  ],
  ...['texts', 'warehouse'],
];

const APPLICATION: Readonly<Record<string, Floor>> = {
  schemas: { on: [] },
  'src/air/domain': { on: [...frame('time', 'time-series')], pure: true },
  'src/air/calls/definitions': { on: [...frame('model', 'time'), ...air('domain'), ENGLISH], pure: true },
  'src/air/calls': {
    on: [...frame('model', 'time-series'), ...air('domain', 'calls/definitions'), 'data-provider/http'],
  },
  'src/air/charts': { on: [...frame('time', 'time-series', 'charts', 'i18n', 'layout'), ...air('domain')] },
  'src/air/pages': {
    on: [
      ...frame('model', 'access', 'time', 'i18n', 'field-types', 'export', 'import/reader', 'auth', 'layout'),
      ...SCREENS,
      ...frame('charts', 'time-series'),
      ...air('domain', 'calls', 'calls/definitions', 'charts'),
      ...['data-provider/contract', 'data-provider/http'],
    ],
  },
  'resources/generated': { on: [...frame('model')], pure: true },
  resources: {
    on: [...frame('model', 'field-types', 'layout'), ...SCREENS, ...air('domain', 'pages'), 'resources/generated'],
  },
  'src/air/texts': { on: [...frame('i18n'), SHARED_TEXTS, ...EVIDENCE_TEXTS, ...ROOM_TEXTS, ENGLISH_CO2, ITALIAN_CO2] },
  [SHARED_TEXTS]: { on: [...frame('model'), ENGLISH_CO2, ENGLISH_EVIDENCE], pure: true },
  [ENGLISH]: { on: [], pure: true },
  [ITALIAN]: { on: [...frame('model'), ENGLISH], pure: true },
  [ENGLISH_MAILS]: { on: [], pure: true },
  ...Object.fromEntries(ROOM_TEXTS.map((texts) => [texts, { on: [], pure: true }])),
  [ENGLISH_REPORT]: { on: [], pure: true },
  [ITALIAN_REPORT]: { on: [...frame('model'), ENGLISH_REPORT], pure: true },
  [ENGLISH_CO2]: { on: [], pure: true },
  [ITALIAN_CO2]: { on: [...frame('model'), ENGLISH_CO2], pure: true },
  [ENGLISH_EVIDENCE]: { on: [ENGLISH_CO2], pure: true },
  [ITALIAN_EVIDENCE]: { on: [...frame('model'), ENGLISH_EVIDENCE, ITALIAN_CO2, SHARED_TEXTS], pure: true },
  [ITALIAN_MAILS]: { on: [...frame('model'), ENGLISH_MAILS], pure: true },
  'src/air/app': {
    on: [
      ...frame('model', 'field-types', 'auth', 'layout', 'login', 'console', 'gallery'),
      ...SCREENS,
      ...air('domain', 'calls', 'calls/definitions', 'pages', 'texts'),
      'resources',
      'resources/generated',
    ],
  },
  'server/air/simulation': { on: [...frame('time'), ...serverAir('telemetry')], pure: true },
  'server/air/texts': {
    on: [
      ...[
        ...frame('model'),
        ENGLISH,
        ITALIAN,
        ENGLISH_MAILS,
        ITALIAN_MAILS,
        ...ROOM_TEXTS,
        ...REPORT_TEXTS,
        ...EVIDENCE_TEXTS,
        'src/air/calls/definitions',
      ],
      ...serverFrame('feature'),
    ],
    pure: true,
  },
  'server/air/geography': {
    on: [...serverFrame('documents', 'feature'), ...serverAir('texts'), 'src/air/domain'],
    pure: true,
  },
  'server/air/telemetry': {
    on: [...SERVER_BASE, ...serverFrame('health'), ...serverAir('users')],
    pure: true,
  },
  'server/air/devices': { on: [...SERVER_BASE, ...serverAir('geography', 'telemetry')], pure: true },
  'server/air/heating': { on: [...SERVER_BASE, ...serverAir('devices', 'simulation')], pure: true },
  'server/air/outdoor': { on: [...SERVER_BASE, ...serverAir('simulation', 'telemetry')], pure: true },
  'server/air/places': { on: [...SERVER_BASE, ...serverAir('geography')], pure: true },
  'server/air/overview': {
    on: [...SERVER_BASE, ...frame('query'), ...serverAir('alarms', 'heating', 'telemetry')],
    pure: true,
  },
  'server/air/reports': {
    on: [...SERVER_BASE, ...frame('export'), ...REPORT_TEXTS, ...serverAir('alarms', 'print', 'telemetry')],
    pure: true,
  },
  'server/air/evidence': {
    on: [
      ...SERVER_BASE,
      ...frame('export'),
      ...serverFrame('files'),
      ...EVIDENCE_TEXTS,
      ...serverAir('data-files', 'print', 'telemetry'),
    ],
    pure: true,
  },
  'server/air/data-out': {
    on: [
      ...[...SERVER_BASE, ...frame('export'), ...serverFrame('health', 'keys')],
      ...serverAir('heating', 'overview', 'telemetry'),
    ],
    pure: true,
  },
  'server/air/sensors': { on: [...SERVER_BASE, ...serverAir('telemetry')], pure: true },
  'server/air/uplinks': {
    on: [...SERVER_BASE, ...serverFrame('health'), ...serverAir('data-files', 'telemetry')],
    pure: true,
  },
  'server/air/data-files': { on: [], pure: true },
  'server/air/print': { on: [], pure: true },
  'server/air/users': { on: SERVER_BASE, pure: true },
  'server/air/warehouse': { on: SERVER_BASE, pure: true },
  'server/air/alarms': { on: [...SERVER_BASE, ...frame('query'), ...serverAir('feedback', 'telemetry')], pure: true },
  'server/air/feedback': { on: SERVER_BASE, pure: true },
  'server/air/application': {
    on: [...serverAir('features', 'site'), ...serverFrame('site'), 'resources'],
    pure: true,
  },
  'server/air/features': { on: serverAir(...FEATURES), pure: true },
  'server/air/site': {
    on: [
      ...SERVER_BASE,
      ...serverFrame('data-format', 'functions', 'health', 'program', 'site'),
      ...serverAir(...FEATURES, 'features', 'seed'),
      'resources',
    ],
    pure: true,
  },
  'server/air/seed': {
    on: [
      ...SERVER_BASE,
      ...serverFrame('site'),
      ...serverAir('alarms', 'devices', 'heating', 'simulation', 'telemetry'),
    ],
    pure: true,
  },
  'server/air/import-readings': {
    on: [...SERVER_BASE, ...serverFrame('site'), ...serverAir('site', 'telemetry')],
    pure: true,
  },
  'server/start': {
    on: [
      ...SERVER_BASE,
      ...serverFrame(
        'backup',
        'data-format',
        'features',
        'files',
        'functions',
        'history',
        'program',
        'schema-change',
        'site',
      ),
      ...serverAir(...FEATURES, 'features', 'seed', 'site'),
      ...['resources', 'server/studio', 'tools/build', 'tools/schema'],
    ],
    pure: true,
  },
  'server/release': {
    on: [
      ...frame('model', 'firestore'),
      ...serverFrame('program', 'site', 'stores'),
      ...serverAir('site'),
      ...['server/start', 'server/emulators', 'tools/schema', 'resources'],
    ],
    pure: true,
  },
  'server/emulators': { on: ['server/start', 'tools/build', 'tools/schema'] },
  'tools/build': { on: [...frame('model'), ...serverFrame('feature', 'features'), 'tools/schema'] },
  'tools/evidence': { on: [...air('domain'), ...serverAir('evidence')] },
  'tools/package': { on: ['schemawright'] },
  'tools/walls': { on: [], pure: true },
  examples: { on: [] },
  schemawright: { on: [...Object.keys(FRAME), 'tools/build', 'tools/schema', 'server/start'] },
};

export const frameFloors: ReadonlySet<string> = new Set(Object.keys(FRAME));

/** All folders with their allowed imports; a missing folder is an error. */
export const floors: Readonly<Record<string, Floor>> = { ...FRAME, ...APPLICATION };
