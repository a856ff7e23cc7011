import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { standardCheck } from '../../server/air/evidence/load-standards';
import { type Difference, differences } from '../../src/air/domain/evidence/differences';
import { judgeEvidence, outdoorAir } from '../../src/air/domain/evidence/evidence';
import { decideAgain, EvidenceFile, settingsOf } from '../../src/air/domain/evidence/evidence-file';
import { type ReadingsReader, readingsReader } from '../../src/air/domain/evidence/readings-csv';

/** What became of a check. */
export interface Verification {
  rooms: number;
  /** Whether the readings were there, or only the figures that were made of them. */
  withReadings: boolean;
  /** Empty where everything is as the file says. */
  differences: readonly Difference[];
}

async function readReadings(path: string): Promise<{ readings: ReadingsReader; count: number; sha256: string }> {
  const hash = createHash('sha256');
  const bytes = createReadStream(path);
  bytes.on('data', (chunk) => hash.update(chunk));
  const readings = readingsReader();
  let count = -1;
  for await (const line of createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line === '') continue;
    readings.add(line);
    count += 1;
  }
  return { readings, count, sha256: hash.digest('hex') };
}

/**
 * Computes evidence again: from the readings, or without them its verdicts from its figures.
 *
 * @throws Error for what is no evidence.
 */
export async function verifyEvidence(path: string, csv?: string): Promise<Verification> {
  const file = v.parse(EvidenceFile, JSON.parse(await readFile(path, 'utf8')));
  const check = await standardCheck();
  const { standard, rooms } = file;
  if (!check(standard)) throw new Error(`Its standard is none: ${check.mistakes(standard).join('; ')}`);
  const settings = settingsOf(file);
  const read = csv === undefined ? undefined : await readReadings(csv);
  const outdoor = read && outdoorAir(settings, read.readings.device);
  const found = rooms.flatMap((room) => {
    const computed =
      read === undefined
        ? decideAgain(standard, settings, room)
        : judgeEvidence(standard, settings, outdoor, room, read.readings.device);
    return differences(room.verdict, computed, room.name);
  });
  const ofReadings =
    read === undefined ? [] : differences(file.readings, { count: read.count, sha256: read.sha256 }, 'readings');
  return { rooms: rooms.length, withReadings: read !== undefined, differences: [...ofReadings, ...found] };
}
