/** Worker threads of the project's own server: files below `server/`, by the names of what is built. */
export const THREADS = { 'reading-thread': 'start/reading-thread.ts', 'decoder-thread': 'start/decoder-thread.ts' };

/** Programs that operators run beside that server. None may need sources, schemas or development dependencies. */
export const COMMANDS = {
  backup: 'frame/backup/main.ts',
  mqtt: 'start/mqtt/main.ts',
  'create-admin': 'start/create-admin/installed.ts',
  'import-readings': 'air/import-readings/main.ts',
};
