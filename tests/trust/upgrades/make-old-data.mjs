import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

// Made the files of old-data/: run by the checkout of an older commit, after `npm ci` there, it makes a small demo data set with
// that commit's own code, and writes down what that code then says of it.
//   cd <checkout> && node --import tsx <this file> <commit> <folder for the files> <days> <devices>
const [commit, folder, days, devices] = process.argv.slice(2);
const EVER = { from: 0, to: Date.UTC(2100, 0, 1) };
const ZONE = 'Europe/Rome';

async function load(...paths) {
  for (const path of paths) {
    try {
      return await import(pathToFileURL(join(process.cwd(), path)).href);
    } catch (error) {
      if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    }
  }
  throw new Error(`There is none of ${paths.join(', ')}`);
}

const { models } = await load('resources/models.ts', 'resources/index.ts');
const { openAirSite, openSite } = await load(
  'server/air/site/site.ts',
  'server/air/site.ts',
  'server/site/site.ts',
  'server/site.ts',
);
const { seedDemo } = await load('server/air/seed/seed-demo.ts', 'server/seed/seed-demo.ts');
const { SYSTEM } = await load('server/frame/documents/actor.ts', 'server/documents/actor.ts');
const measures = await load(
  'src/air/domain/readings/measures.ts',
  'src/domain/readings/measures.ts',
  'server/telemetry/measures.ts',
  'src/domain/measures.ts',
);
const keys = measures.MEASURE_KEYS ?? measures.measureKeys;

const dataDir = mkdtempSync(join(tmpdir(), 'old-data-'));
const site = (openAirSite ?? openSite)({ models, dataDir });
const device = models.byCollection.get('devices');
await seedDemo(site, seedDemo.length > 1 && process.env.ZONE_ALONE ? ZONE : { zone: ZONE, days: Number(days) });

/** Hardware ids, those with the most alarms first. */
async function byAlarms() {
  const ids = (await site.store.query('devices', {})).rows.map(({ record }) => record.id);
  const alarms = await alarmsOf(ids);
  const count = (id) => alarms.filter(({ hwId }) => hwId === id).length;
  return ids.sort((one, other) => count(other) - count(one));
}

async function alarmsOf(ids) {
  if (site.readings.alarms !== undefined) return site.readings.alarms(ids, EVER);
  const { rows } = await site.store.query('alarms', {});
  return rows.map(({ record }) => ({
    hwId: record.device,
    token: record.token,
    alarm: record.code,
    date: record.began,
  }));
}

async function readingsOf({ kind, name }) {
  const hash = createHash('sha256');
  let count = 0;
  for await (const page of site.readings.pages({ kind, name }, EVER, keys)) {
    count += page.length;
    for (const row of page) hash.update(`${['t', ...keys].map((key) => row[key] ?? '').join(',')}\n`);
  }
  return { kind, name, count, sha256: hash.digest('hex') };
}

const all = await byAlarms();
const kept = new Set([...all.slice(0, Number(devices)), 'HOME-0001']);
for (const id of all) if (!kept.has(id)) await site.documents.remove(SYSTEM, device, id);

const records = {};
for (const { collection } of models.list) {
  records[collection] = (await site.store.query(collection, {})).rows.map(({ record }) => record);
}
const sources = site.database.all('SELECT kind, name FROM reading_source ORDER BY kind, name');
const readings = [];
for (const source of sources) readings.push(await readingsOf(source));
const said = { commit, keys, records, readings, alarms: await alarmsOf([...kept]) };
const file = join(dataDir, 'small.db');
site.database.run('VACUUM INTO ?', [file]);
await site.close();

function pack(name, bytes) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(join(folder, name), brotliCompressSync(bytes, { params }));
}
pack(`${commit}.db.br`, readFileSync(file));
pack(`${commit}.json.br`, JSON.stringify(said));
rmSync(dataDir, { recursive: true });
