import type { Database } from '../database';
import type { Change } from '../store';
import { type ChangeRow, parseChange } from './names';
import type { UnnumberedChange } from './store-document';

type Reach = { recent: number; saves: number; slack: number };

const DEFAULTS: Reach = { recent: 50_000, saves: 50_000, slack: 1_000 };

type SequenceRow = { sequence: number | null };

export class ChangeLog {
  readonly #database: Database;
  readonly #reach: Reach;
  #thinnedTo: number | undefined;

  constructor(database: Database, reach: Reach = DEFAULTS) {
    this.#database = database;
    this.#reach = reach;
  }

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
    if (last % this.#reach.slack < changes.length) this.trim();
    return changes.map((change, index) => ({ sequence: last - changes.length + 1 + index, ...change }));
  }

  /** Shortens the log. Removes entries of readings first, because open forms need the saves of a day. */
  trim(): void {
    const { recent, saves, slack } = this.#reach;
    const cut = this.last() - recent;
    if (cut <= 0) return;
    const from = this.#thinnedTo ?? cut - 2 * slack;
    this.#database.run(
      `DELETE FROM changes WHERE sequence > ? AND sequence <= ? AND EXISTS (
         SELECT 1 FROM changes AS first WHERE first.collection = changes.collection AND first.id = changes.id
         AND first.version = changes.version AND first.sequence < changes.sequence)`,
      [from, cut],
    );
    this.#database.run(
      `DELETE FROM changes WHERE sequence <= (
         SELECT sequence FROM changes WHERE sequence <= ? ORDER BY sequence DESC LIMIT 1 OFFSET ?)`,
      [cut, saves],
    );
    this.#thinnedTo = cut;
  }

  last(): number {
    const row = this.#database.get<SequenceRow>('SELECT max(sequence) AS sequence FROM changes');
    return row?.sequence ?? 0;
  }

  since(sequence: number, limit: number): Change[] | undefined {
    const first = this.#database.get<SequenceRow>('SELECT min(sequence) AS sequence FROM changes');
    const last = this.last();
    if (sequence < (first?.sequence ?? 1) - 1 || sequence < last - this.#reach.recent || sequence > last)
      return undefined;
    const sql = 'SELECT * FROM changes WHERE sequence > ? ORDER BY sequence LIMIT ?';
    return this.#database.all<ChangeRow>(sql, [sequence, limit]).map(parseChange);
  }

  fieldsSince(collection: string, id: string, version: number): string[] | undefined {
    const rows = this.#database.all<{ fields: string; version: number }>(
      'SELECT fields, version FROM changes WHERE collection = ? AND id = ? AND version > ? ORDER BY version',
      [collection, id, version],
    );
    if (rows[0]?.version !== version + 1) return undefined;
    const names = rows.flatMap((row): string[] => JSON.parse(row.fields));
    return [...new Set(names)];
  }
}
