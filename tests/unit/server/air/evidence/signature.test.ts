import { createHash, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  checkSignature,
  EVIDENCE_KEYS,
  readSigningKey,
  signEvidence,
  storeKey,
} from '../../../../../server/air/evidence/signature';
import { createReport, EXIT, formatSummary } from '../../../../../tools/evidence/summary';
import { verifyEvidence } from '../../../../../tools/evidence/verify';
import { measure, OCTOBER } from '../reports/report-site';
import { temporaryFolder } from '../temporary-folder';
import { DAYS, evidenceSite, stale } from './evidence-site';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const stored = (key: typeof privateKey) => key.export({ format: 'der', type: 'pkcs8' }).toString('base64');

describe('the key of a site', () => {
  test('is read from its setting', () => {
    const problems: string[] = [];
    const key = readSigningKey({ EVIDENCE_SIGNING_KEY: stored(privateKey) }, problems);
    expect(key?.asymmetricKeyType).toBe('ed25519');
    expect(readSigningKey({}, problems)).toBeUndefined();
    expect(problems).toEqual([]);
  });

  test.each([
    ['text', 'c2VjcmV0'],
    ['a key of another kind', stored(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)],
  ])('is refused if it is %s, without a word of it', (_name, text) => {
    const problems: string[] = [];
    expect(readSigningKey({ EVIDENCE_SIGNING_KEY: text }, problems)).toBeUndefined();
    expect(problems).toEqual(['EVIDENCE_SIGNING_KEY must be an Ed25519 key in PKCS #8, DER, as Base64']);
  });
});

test('public keys of the site stay listed with their first and last use, also former ones', async () => {
  const store = (await evidenceSite()).server.site.store;
  for (const [key, at] of [
    [other.privateKey, 1000],
    [privateKey, 2000],
    [privateKey, 3000],
    [undefined, 4000],
  ] as const)
    await storeKey(store, key, at);
  const { rows } = await store.query(EVIDENCE_KEYS.name, {});
  const pem = (key: typeof publicKey) => key.export({ format: 'pem', type: 'spki' });
  expect(
    rows.map(({ record: { id: _id, ...rest } }) => rest).sort((a, b) => Number(a['to']) - Number(b['to'])),
  ).toEqual([
    { pem: pem(other.publicKey), from: 1000, to: 1000 },
    { pem: pem(publicKey), from: 2000, to: 3000 },
  ]);
  expect(JSON.stringify(rows)).not.toContain('PRIVATE');
});

describe('a signed pack', () => {
  let made: { json: string; csv: string } | undefined;
  let folder = '';
  let path = '';
  const inFolder = (name: string) => join(folder, name);
  const csv = () => inFolder('readings.csv');
  const keyFile = () => inFolder('key.pem');
  const content = () => JSON.parse(readFileSync(path, 'utf8'));

  async function makePack() {
    const site = await evidenceSite();
    await measure(site.server, 'd1', OCTOBER, stale);
    const query = `${DAYS}&standard=germany-uba`;
    const file = signEvidence(await site.evidence(query), privateKey);
    return { json: JSON.stringify(file, null, 2), csv: await site.csv(query) };
  }

  beforeEach(async () => {
    made ??= await makePack();
    folder = temporaryFolder();
    path = inFolder('signed.json');
    writeFileSync(path, made.json);
    writeFileSync(csv(), made.csv);
    writeFileSync(keyFile(), publicKey.export({ format: 'pem', type: 'spki' }));
  });

  test('is valid with the key of the site, and names its fingerprint', async () => {
    const found = await verifyEvidence(path, csv(), keyFile());
    expect(found).toMatchObject({ signature: 'valid', differences: [], hasStandard: true });
    expect(found.file.signature?.fingerprint).toBe(
      createHash('sha256')
        .update(publicKey.export({ format: 'der', type: 'spki' }))
        .digest('hex'),
    );
    expect(createReport(found).code).toBe(EXIT.signed);
    expect(formatSummary(found.file, found.standard).join('\n')).toMatch(
      /below 1000 ppm: below 1000 ppm[\s\S]*time zone Europe\/Rome[\s\S]*Room 1: measured by d1; hours: all hours/,
    );
  });

  test('is not valid with the key of another site, nor without a reading whose hash was adapted', async () => {
    expect(checkSignature(content(), other.publicKey)).toBe('invalid');
    const lines = readFileSync(csv(), 'utf8').split('\n');
    const fewer = inFolder('fewer.csv');
    writeFileSync(fewer, [...lines.slice(0, 5), ...lines.slice(6)].join('\n'));
    const first = await verifyEvidence(path, fewer);
    const adapted = content();
    for (const { path: name, computed } of first.differences) {
      if (name === 'readings.sha256') adapted.readings.sha256 = computed;
      if (name === 'readings.count') adapted.readings.count = computed;
    }
    const changed = inFolder('adapted.json');
    writeFileSync(changed, JSON.stringify(adapted));
    const found = await verifyEvidence(changed, fewer, keyFile());
    expect(found.differences.filter(({ path: name }) => name.startsWith('readings'))).toEqual([]);
    expect([found.signature, createReport(found).code]).toEqual(['invalid', EXIT.wrong]);
  });

  test('cannot be known to be whole without a key, a signature or readings', async () => {
    const withoutKey = await verifyEvidence(path, csv());
    expect(createReport(withoutKey)).toMatchObject({ code: EXIT.notSigned });
    expect(createReport(withoutKey).lines.join()).toContain('cannot be known');
    const { signature: _signature, ...plain } = content();
    expect(checkSignature(plain, publicKey)).toBe('missing');
    const arithmetic = createReport(await verifyEvidence(path, undefined, keyFile()));
    expect(arithmetic.code).toBe(EXIT.notSigned);
    expect(arithmetic.lines.join()).toContain('Only the arithmetic was checked');
  });

  test('is compared with the standard of the project', async () => {
    const changed = inFolder('limits.json');
    writeFileSync(changed, readFileSync(path, 'utf8').replace('"atMost": 2000', '"atMost": 2500'));
    const found = await verifyEvidence(changed, csv());
    expect(found.differences).toEqual([{ path: 'standard.criteria.0.classes.1.atMost', stated: 2500, computed: 2000 }]);
    writeFileSync(changed, readFileSync(path, 'utf8').replace('"edition": "2008"', '"edition": "1999"'));
    expect(await verifyEvidence(changed, csv())).toMatchObject({ hasStandard: false, differences: [] });
  });

  test.each([
    [
      'another format',
      '"format": 4',
      '"format": 9',
      'The file has format 9; this version reads the formats 1, 2, 3, 4.',
    ],
    ['an unknown key', '"zone":', '"region": "x", "zone":', 'The file contains unknown keys: settings.region'],
    ['a missing key', '"zone":', '"region":', 'The file is no evidence: settings.zone'],
  ])('is refused with a sentence if it has %s', async (_name, from, to, sentence) => {
    const changed = inFolder('changed.json');
    writeFileSync(changed, readFileSync(path, 'utf8').replace(from, to));
    await expect(verifyEvidence(changed)).rejects.toThrow(sentence);
  });
});
