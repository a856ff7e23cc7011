/** The data cannot be used as asked. The message says what to do; nothing was changed. */
export class DataError extends Error {
  override name = 'DataError';
}

/** The way out of a damaged database file. */
export function damaged(file: string): DataError {
  return new DataError(
    `The database ${file} is damaged, or is no database.\n` +
      '- Put the last backup back: npm run restore -- <backup file>\n' +
      '- Without a backup: npm run reset deletes the data and starts over.',
  );
}
