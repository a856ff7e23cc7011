import { randomUUID } from 'node:crypto';
import { isPlainObject } from '../../../src/frame/model/paths';
import { MINUTE } from '../../../src/frame/time/units';
import { createSettingPut, SETTINGS } from '../stores/collection';
import { DataError } from '../stores/data-error';
import type { Store, StoredRecord, StoreReader } from '../stores/store';
import { type DataFormat, type FormatMark, PROGRAM } from './conversion';

const FORMAT = 'data-format';
const LEASE_MS = 5 * MINUTE;

type Lease = { to: number; by: string; until: number };

function leaseIn(stored: StoredRecord | undefined): Lease | undefined {
  const lease = stored?.record['lease'];
  if (!isPlainObject(lease)) return undefined;
  const { to, by, until } = lease;
  if (typeof to !== 'number' || typeof by !== 'string' || typeof until !== 'number') return undefined;
  return { to, by, until };
}

function markIn(stored: StoredRecord | undefined): FormatMark {
  const { format, program, since }: Partial<Record<string, unknown>> = stored?.record ?? {};
  return {
    version: typeof format === 'number' ? format : 0,
    program: String(program ?? ''),
    since: Number(since ?? 0),
    underWay: leaseIn(stored)?.to,
  };
}

export function createStoreFormat(store: Store, now: () => number): DataFormat {
  const me = randomUUID();
  const readStored = (reader: StoreReader) => reader.get(SETTINGS.name, FORMAT);

  /** @throws DataError when another server is converting the data. */
  function write(change: (mark: FormatMark) => { version: number; lease: Lease | undefined }): Promise<void> {
    return store.transact(async (reader) => {
      const stored = await readStored(reader);
      const current = leaseIn(stored);
      if (current !== undefined && current.by !== me && current.until > now()) {
        throw new DataError(
          `Another server is converting the data to format ${current.to}. Start this server when the conversion is complete; ` +
            `if that server has ended, ${Math.ceil((current.until - now()) / MINUTE)} minutes from now.`,
        );
      }
      const { version, lease } = change(markIn(stored));
      const record = {
        id: FORMAT,
        format: version,
        program: PROGRAM,
        since: now(),
        ...(lease === undefined ? {} : { lease }),
      };
      return { result: undefined, batch: { put: [createSettingPut(record)], remove: [] } };
    });
  }

  const leaseTo = (to: number): Lease => ({ to, by: me, until: now() + LEASE_MS });

  return {
    read: async () => markIn(await readStored(store)),
    begin: (to) => write(({ version }) => ({ version, lease: leaseTo(to) })),
    alive: async () => {
      const current = leaseIn(await readStored(store));
      if (current?.by === me && current.until - now() > LEASE_MS / 2) return;
      await write(({ version, underWay }) => ({ version, lease: leaseTo(underWay ?? version) }));
    },
    reached: (version, isLast) =>
      write(({ underWay }) => ({ version, lease: isLast ? undefined : leaseTo(underWay ?? version) })),
  };
}
