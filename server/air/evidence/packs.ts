import { createHash, type KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { VERDICTS } from '../../../src/air/domain/evidence/decide';
import { type JudgedRoom, listDevices, listSensors } from '../../../src/air/domain/evidence/evidence';
import { type EvidenceFile, settingsOf } from '../../../src/air/domain/evidence/evidence-file';
import type { Standard } from '../../../src/air/domain/evidence/standard';
import { clipSpans } from '../../../src/air/domain/places/assignments';
import { can, isInside } from '../../../src/frame/access/can';
import { toFileName } from '../../../src/frame/export/file-name';
import type { NamedModel, RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { MINUTE } from '../../../src/frame/time/units';
import { type Actor, SYSTEM } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import { updateFiles } from '../../frame/documents/file-collections';
import type { SiteData } from '../../frame/documents/site-data';
import { readByIds, recordsWhere, repairValues } from '../../frame/documents/typed-records';
import { inTransaction } from '../../frame/documents/unit-of-work';
import { createOwnRecords } from '../../frame/documents/write-derived';
import { describeFault } from '../../frame/http/errors';
import { logFailure } from '../../frame/log/log';
import { findDatabaseFault } from '../../frame/stores/data-error';
import type { Store } from '../../frame/stores/store';
import { FIRST_COMPARED_AFTER_MS, listDuePacks, PACK_DATA, setDue } from '../data-files/pack-data';
import { airMessage } from '../texts/air-message';
import { createPackContents, readContent } from './pack-content';
import { signEvidence, storeKey } from './signature';
import type { EvidenceQuestion, SiteEvidence } from './site-evidence';

interface ComparisonOptions {
  model: NamedModel<'evidence'>;
  store: Store;
  put: ReturnType<typeof createOwnRecords>;
  contents: ReturnType<typeof createPackContents>;
  evidence: Pick<SiteEvidence, 'readings' | 'prepare'>;
}

/** Marks a pack with changed readings as outdated. Outdated packs are not compared again. */
function comparisonOfPacks({ model, store, put, contents, evidence }: ComparisonOptions) {
  /** False if the assignment of sensors to rooms was corrected after the creation of the pack. */
  async function areItsSensors(pack: RecordOf<'evidence'>, file: EvidenceFile): Promise<boolean> {
    const prepared = await evidence.prepare(SYSTEM, questionOf(pack)).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
    const { period } = settingsOf(file);
    const sensorsOf = (rooms: readonly Pick<JudgedRoom, 'id' | 'devices'>[]) =>
      rooms.flatMap(({ id, devices }) =>
        devices
          .flatMap(({ hwId, segments = [{ hwId, ...period }] }) => clipSpans(segments, period))
          .map(({ hwId, from, to }) => `${id} ${hwId} ${from} ${to}`),
      );
    return prepared === undefined || isDeepStrictEqual(sensorsOf(prepared.rooms).sort(), sensorsOf(file.rooms).sort());
  }

  async function isAsItsReadings(id: string): Promise<boolean> {
    const [pack] = await readByIds(store, model, [id]);
    if (pack === undefined) return true;
    const { file, standard } = await readContent(await contents.bytes(pack));
    if (!(await areItsSensors(pack, file))) return false;
    const hash = createHash('sha256');
    for await (const text of evidence.readings({ standard, settings: settingsOf(file), rooms: file.rooms }))
      hash.update(text);
    return hash.digest('hex') === file.readings.sha256;
  }

  return async (id: string): Promise<void> => {
    if (await isAsItsReadings(id)) return setDue(store, [id], undefined);
    await inTransaction(store, async (unit) => {
      const stored = await unit.get(model.collection, id);
      if (stored !== undefined) await put(unit, model, { ...stored.record, isOlder: true });
      unit.remove(PACK_DATA.name, id);
    });
  };
}

const STEPS = 20;
/** Interval in ms at which a creation notes that it is active. */
const NOTED_EVERY_MS = MINUTE / 2;
/** Time in ms without a note of activity after which another process continues the creation of a pack. */
const LEFT_AFTER_MS = MINUTE;

interface PackDependencies extends Omit<SiteData, 'privateHosts'> {
  evidence: SiteEvidence;
  signingKey?: KeyObject | undefined;
  /** True if the process continues between requests and no other process uses the same data. */
  isAlone: boolean;
}

interface ReadPack {
  pack: RecordOf<'evidence'>;
  /** Logo of the manager as a data URL. */
  logo: string | undefined;
  bytes: Uint8Array<ArrayBuffer>;
  file: EvidenceFile;
  standard: Standard;
}

type PackQuestion = EvidenceQuestion & { office?: string | undefined; client?: string | undefined };

export interface EvidencePacks {
  /** @throws ApiError 404 for an unknown building or standard, 403 without access to the whole building. */
  begin(maker: { actor: Actor; name: string }, question: PackQuestion): Promise<string>;
  stop(actor: Actor, id: string): Promise<void>;
  /** @throws ApiError 404 for an unknown pack or one without access. */
  read(actor: Actor, id: string): Promise<ReadPack>;
  goOn(isOver: () => boolean): Promise<number>;
  close(): Promise<void>;
}

class Stopped extends Error {
  override readonly name = 'Stopped';
}

const questionOf = ({ env = '', standard = '', from = '', to = '', outdoorCo2, corrected }: RecordOf<'evidence'>) => ({
  ...{ building: env, standard, from, to, outdoorCo2, corrected },
});

function countsOf({ rooms }: EvidenceFile): Pick<RecordOf<'evidence'>, (typeof VERDICTS)[number]> {
  const count = (verdict: (typeof VERDICTS)[number]) => rooms.filter((room) => room.verdict.verdict === verdict).length;
  return { meets: count('meets'), doesNotMeet: count('doesNotMeet'), cannotBeAssessed: count('cannotBeAssessed') };
}

export function createEvidencePacks(site: PackDependencies): EvidencePacks {
  const { models, store, documents, texts, evidence, signingKey, now, isAlone } = site;
  const model = entityNamed(models, 'evidence');
  const ofBuilding = entityNamed(models, 'building');
  const put = createOwnRecords(models);
  const contents = createPackContents(model, site);
  const running = new Map<string, AbortController>();
  let queue: Promise<void> = Promise.resolve();
  let isClosing = false;

  /** @throws Stopped if the creation of the pack has ended. */
  async function change(
    id: string,
    changed: Partial<RecordOf<'evidence'>>,
    data?: Record<string, unknown>,
  ): Promise<void> {
    await inTransaction(store, async (unit) => {
      const stored = await unit.get(model.collection, id);
      if (stored === undefined || stored.record.state !== 'making')
        throw new Stopped('The evidence is no longer needed');
      const record = { ...stored.record, ...changed, aliveAt: now() };
      await put(unit, model, record);
      await updateFiles(unit, model, stored.record, record, now());
      if (data !== undefined) unit.put(PACK_DATA.name, { record: { id, ...data }, version: 1 });
    });
  }

  async function makeOf(pack: RecordOf<'evidence'>, { signal }: AbortController): Promise<void> {
    const prepared = await evidence.prepare(SYSTEM, questionOf(pack));
    const total = prepared.rooms.length;
    await change(pack.id, { rooms: total, judged: 0 });
    let [reported, notedAt, writing, stopped] = [0, now(), false, false];
    const onRoom = (judged: number) => {
      if (stopped) throw new Stopped('The evidence is no longer needed');
      if (writing || ((judged - reported) * STEPS < total && now() - notedAt < NOTED_EVERY_MS)) return;
      [reported, notedAt, writing] = [judged, now(), true];
      change(pack.id, { judged })
        .catch((error: unknown) => {
          stopped = error instanceof Stopped;
        })
        .finally(() => {
          writing = false;
        });
    };
    const { madeBy, office, client } = pack;
    const made = await evidence.make(prepared, { signal, onRoom });
    const file = signEvidence({ ...made, parties: { madeBy, office, client } }, signingKey);
    await storeKey(store, signingKey, now());
    const content = await contents.store(file, toFileName([pack.name ?? pack.id], 'json'));
    const { period, outdoorCo2 } = settingsOf(file);
    await change(
      pack.id,
      {
        state: 'done',
        judged: total,
        ...countsOf(file),
        content,
        readings: file.readings.count,
        sha256: file.readings.sha256,
      },
      {
        ...{ from: period.from, until: period.to, hwIds: listSensors(listDevices(outdoorCo2, file.rooms)) },
        due: now() + FIRST_COMPARED_AFTER_MS,
      },
    );
  }

  async function run(id: string, locale: string): Promise<void> {
    const [pack] = await readByIds(store, model, [id]);
    if (isClosing || pack?.state !== 'making') return;
    const controller = new AbortController();
    running.set(id, controller);
    try {
      await makeOf(pack, controller);
    } catch (error) {
      if (error instanceof Stopped || controller.signal.aborted) return;
      const isRefusal = error instanceof ApiError;
      if (!isRefusal) logFailure(`The evidence ${id} failed`, error);
      const say = texts.in(locale);
      const isDamaged = findDatabaseFault(error) === 'damaged';
      const broken = isDamaged ? describeFault(error).message : airMessage('evidence.broken');
      const cause = isRefusal ? error.messageIn(say) : say(broken);
      await change(id, { state: 'failed', cause }).catch((second: unknown) => {
        if (!(second instanceof Stopped)) throw second;
      });
    } finally {
      running.delete(id);
    }
  }

  function enqueue(id: string, locale: string): Promise<void> {
    queue = queue.then(() => run(id, locale)).catch((error: unknown) => logFailure(`The evidence ${id} failed`, error));
    return queue;
  }

  const compare = comparisonOfPacks({ model, store, put, contents, evidence });

  return {
    begin: async ({ actor, name: madeBy }, question) => {
      const { standard, place, rooms } = await evidence.prepare(actor, question);
      if (isInside(actor, ofBuilding)) throw new ApiError(403, 'forbidden', airMessage('evidence.ofAPart'));
      const { from, to, outdoorCo2, corrected, office, client } = question;
      const { record } = await documents.create(SYSTEM, model, {
        ...{ name: `${standard.title} · ${place.name} · ${from} – ${to}`, env: place.id, standard: standard.id },
        ...{ title: standard.title, from, to, state: 'making', judged: 0, rooms: rooms.length, madeBy },
        ...(outdoorCo2 !== undefined && { outdoorCo2 }),
        ...(corrected === true && { corrected }),
        ...{ ...(office && { office }), ...(client && { client }) },
      });
      const made = enqueue(record.id, actor.locale);
      if (!isAlone) await made;
      return record.id;
    },
    stop: async (actor, id) => {
      const { record } = await documents.read(actor, model, id);
      if (!can({ subject: actor, model, operation: 'delete', record })) {
        throw new ApiError(403, 'forbidden', airMessage('evidence.ofAPart'));
      }
      try {
        await change(id, { state: 'stopped' });
      } catch (error) {
        if (error instanceof Stopped) throw new ApiError(409, 'not_now', airMessage('evidence.notMaking'));
        throw error;
      }
      running.get(id)?.abort(new Stopped('The creation was stopped by a user'));
    },
    read: async (actor, id) => {
      const { record } = await documents.read(actor, model, id);
      const pack = repairValues(model, record);
      const bytes = await contents.bytes(pack);
      const [building] = await readByIds(store, ofBuilding, [pack.env ?? '']);
      const [manager] = await readByIds(store, entityNamed(models, 'manager'), [building?.env ?? '']);
      return { pack, bytes, logo: manager?.logo, ...(await readContent(bytes)) };
    },
    goOn: async (isOver) => {
      let count = 0;
      const making = await recordsWhere(store, model, { path: 'state', operator: 'eq', value: 'making' });
      const left = making.filter(
        ({ id, createdAt = 0, aliveAt = createdAt }) =>
          !running.has(id) && (isAlone || aliveAt < now() - LEFT_AFTER_MS),
      );
      for (const { id } of left) {
        if (isOver()) return count;
        await enqueue(id, SYSTEM.locale);
        count += 1;
      }
      for (const { id } of await listDuePacks(store, now())) {
        if (isOver()) return count;
        await compare(id);
        count += 1;
      }
      return count;
    },
    close: async () => {
      isClosing = true;
      for (const controller of running.values()) controller.abort(new Stopped('The server ends'));
      await queue;
    },
  };
}
