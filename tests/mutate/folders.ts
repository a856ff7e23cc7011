/** Sources that faults are planted in, and the tests that are to notice: those that are written for them, and no others. */
export interface Folder {
  sources: string;
  tests: readonly string[];
}

export const FOLDERS: readonly Folder[] = [
  { sources: 'src/access', tests: ['tests/unit/access/', 'tests/unit/tools/firestore'] },
  {
    sources: 'src/domain',
    tests: [
      'tests/unit/domain/',
      'tests/unit/server/devices/',
      'tests/unit/server/heating/',
      'tests/unit/server/places/',
    ],
  },
  {
    sources: 'src/query',
    tests: ['tests/unit/query/', 'tests/unit/server/rest/dialect', 'tests/unit/server/stores/sqlite-contract'],
  },
  { sources: 'src/model', tests: ['tests/unit/model/', 'tests/unit/framework/form-data'] },
  { sources: 'server/documents', tests: ['tests/unit/server/documents/', 'tests/unit/server/rest/'] },
];
