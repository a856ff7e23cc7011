import type { Database } from '../database';
import type { Change } from '../store';
import { type ChangeRow, parseChange } from './rows';
import type { UnnumberedChange } from './store-document';

/** Entries that are kept at least. Older ones go, a slice at a time. */
const KEPT = 50_000;
const SLACK = 100;

interface SequenceRow {
  sequence: number | null;
}

interface FieldsRow {
  fields: string;
  version: number;
}

/** The log of what changed, for resuming event streams and for explaining refused saves. */
export class ChangeLog {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Enters changes in their order, in the caller's transaction. */
  append(changes: readonly UnnumberedChange[]): Change[] {
    if (changes.length === 0) return [];
    const rows = changes.map(({ collection, id, type, version, fields, before, after }) => [
      ...[collection, id, type, version],
      ...[JSON.stringify(fields), JSON.stringify(before), JSON.stringify(after)],
    ]);
    this.#database.run(
      `INSERT INTO changes (collection, id, type, version, fields, before, after)
       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
       FROM json_each(?) ORDER BY key`,
      [JSON.stringify(rows)],
    );
    const last = this.last();
    if (last % SLACK < changes.length) this.trim();
    return changes.map((change, index) => ({ sequence: last - changes.length + 1 + index, ...change }));
  }

  /** Lets go of what is older than the log is to reach back. */
  trim(): void {
    this.#database.run('DELETE FROM changes WHERE sequence <= ?', [this.last() - KEPT]);
  }

  last(): number {
    const row = this.#database.get<SequenceRow>('SELECT max(sequence) AS sequence FROM changes');
    return row?.sequence ?? 0;
  }

  since(sequence: number, limit: number): Change[] | undefined {
    const first = this.#database.get<SequenceRow>('SELECT min(sequence) AS sequence FROM changes');
    if (sequence < (first?.sequence ?? 1) - 1 || sequence > this.last()) return undefined;
    const sql = 'SELECT * FROM changes WHERE sequence > ? ORDER BY sequence LIMIT ?';
    return this.#database.all<ChangeRow>(sql, [sequence, limit]).map(parseChange);
  }

  fieldsSince(collection: string, id: string, version: number): string[] | undefined {
    const rows = this.#database.all<FieldsRow>(
      'SELECT fields, version FROM changes WHERE collection = ? AND id = ? AND version > ? ORDER BY version',
      [collection, id, version],
    );
    if (rows[0]?.version !== version + 1) return undefined;
    const names = rows.flatMap((row): string[] => JSON.parse(row.fields));
    return [...new Set(names)];
  }
}
