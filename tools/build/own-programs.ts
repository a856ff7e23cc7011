export const THREADS = { 'reading-thread': 'start/reading-thread.ts', 'decoder-thread': 'start/decoder-thread.ts' };

/** Command-line programs for operators; they must work without sources, schemas and development dependencies. */
export const COMMANDS = {
  backup: 'start/backup.ts',
  mqtt: 'start/mqtt/main.ts',
  'create-admin': 'start/create-admin/installed.ts',
  'import-readings': 'air/import-readings/main.ts',
};
