/** Sources that faults are planted in, and the tests that are to notice: those that are written for them, and no others. */
export interface Folder {
  sources: string;
  tests: readonly string[];
}

export const FOLDERS: readonly Folder[] = [
  { sources: 'src/frame/access', tests: ['tests/unit/frame/access/', 'tests/unit/tools/firestore'] },
  {
    sources: 'src/air/domain',
    tests: [
      'tests/unit/air/domain/',
      'tests/unit/server/air/devices/',
      'tests/unit/server/air/heating/',
      'tests/unit/server/air/places/',
    ],
  },
  {
    sources: 'src/frame/query',
    tests: [
      'tests/unit/frame/query/',
      'tests/unit/server/frame/rest/dialect',
      'tests/unit/server/frame/stores/sqlite-contract',
    ],
  },
  { sources: 'src/frame/model', tests: ['tests/unit/frame/model/', 'tests/unit/frame/form/form-data'] },
  { sources: 'server/frame/documents', tests: ['tests/unit/server/frame/documents/', 'tests/unit/server/frame/rest/'] },
];
