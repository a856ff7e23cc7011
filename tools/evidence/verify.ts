import { createHash, createPublicKey } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { createStandardCheck, loadStandards, STANDARDS_FOLDER } from '../../server/air/evidence/load-standards';
import { checkSignature, type SignatureOutcome } from '../../server/air/evidence/signature';
import {
  type BuildingAir,
  examineOutdoor,
  examineRoom,
  joinFindings,
} from '../../src/air/domain/evidence/air-findings';
import { type Difference, findDifferences } from '../../src/air/domain/evidence/differences';
import {
  EVIDENCE_FORMATS,
  EvidenceFile,
  recomputeTrust,
  recomputeVerdict,
  settingsOf,
} from '../../src/air/domain/evidence/evidence-file';
import { createEvidenceLines, createOutdoorAir, judgeEvidence } from '../../src/air/domain/evidence/judge-evidence';
import { createReadingsReader } from '../../src/air/domain/evidence/readings-csv';
import type { Standard } from '../../src/air/domain/evidence/standard';

type ReadingsReader = ReturnType<typeof createReadingsReader>;

async function readReadings(path: string): Promise<{ readings: ReadingsReader; count: number; sha256: string }> {
  const hash = createHash('sha256');
  const bytes = createReadStream(path);
  bytes.on('data', (chunk) => hash.update(chunk));
  const readings = createReadingsReader();
  let count = -1;
  for await (const line of createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line === '') continue;
    readings.add(line);
    count += 1;
  }
  return { readings, count, sha256: hash.digest('hex') };
}

function computedFrom(file: EvidenceFile, standard: Standard, readings: ReadingsReader['device']) {
  const { rooms, outdoorSensor } = file;
  const settings = settingsOf(file);
  const outdoorLines = createEvidenceLines(settings, readings);
  const outdoor = createOutdoorAir(settings, outdoorLines);
  const judged = rooms.map((room) => {
    const lines = createEvidenceLines(settings, readings);
    const verdict = judgeEvidence(standard, settings, outdoor, room, lines);
    const examined = outdoorSensor === undefined ? [] : [examineRoom(standard, settings, room, verdict, lines)];
    return { verdict, examined };
  });
  if (outdoorSensor === undefined) return { verdicts: judged.map(({ verdict }) => verdict), air: undefined };
  const outdoors = examineOutdoor(standard, settings, outdoorSensor ?? undefined, outdoorLines);
  const examined = judged.flatMap((each) => each.examined);
  return { verdicts: judged.map(({ verdict }) => verdict), air: joinFindings(examined, outdoors) };
}

function airDifferences({ rooms, outdoorSensor }: EvidenceFile, air: BuildingAir | undefined): Difference[] {
  if (air === undefined || outdoorSensor === undefined) return [];
  const { hwId, trust, checks } = outdoorSensor ?? {};
  const stated = outdoorSensor === null ? null : { hwId, trust, checks };
  return [
    ...findDifferences(stated, air.outdoor, 'outdoorSensor'),
    ...rooms.flatMap((room, index) => findDifferences(room.air, air.rooms[index], `${room.name}.air`)),
  ];
}

/** @throws Error with a message if the content is no evidence of a supported version. */
function parsed(content: unknown): EvidenceFile {
  const format = v.safeParse(v.object({ format: v.number() }), content);
  const known = Object.values(EVIDENCE_FORMATS);
  if (format.success && !known.some((each) => each === format.output.format)) {
    throw new Error(`The file has format ${format.output.format}; this version reads the formats ${known.join(', ')}.`);
  }
  const { success, output, issues } = v.safeParse(EvidenceFile, content);
  if (!success) {
    const [issue] = issues;
    const place = v.getDotPath(issue) ?? 'content';
    throw new Error(`The file is no evidence: ${place}: ${issue.message}`);
  }
  const unknown = findDifferences(content, output).map(({ path }) => path);
  if (unknown.length > 0) throw new Error(`The file contains unknown keys: ${unknown.join(', ')}`);
  return output;
}

/** Compares a pack's standard with the same version in this project; undefined if the project lacks this version. */
async function standardDifferences(standard: Standard): Promise<Difference[] | undefined> {
  const { standards } = await loadStandards(STANDARDS_FOLDER);
  const { id, edition, revision = 1 } = standard;
  const own = standards.find((each) => each.id === id && each.edition === edition && (each.revision ?? 1) === revision);
  return own && findDifferences(standard, own, 'standard');
}

/** Checks only verdicts if there are no readings. @param key public key file (PEM) @throws Error if not evidence */
export async function verifyEvidence(path: string, csv?: string, key?: string) {
  const content: unknown = JSON.parse(await readFile(path, 'utf8'));
  const file = parsed(content);
  const check = await createStandardCheck();
  const { standard, rooms } = file;
  if (!check(standard)) throw new Error(`The standard is invalid: ${check.mistakes(standard).join('; ')}`);
  const settings = settingsOf(file);
  const read = csv === undefined ? undefined : await readReadings(csv);
  const computed = read === undefined ? undefined : computedFrom(file, standard, read.readings.device);
  const ofRooms = rooms.flatMap(({ verdict, name, ...room }, index) => {
    const again = computed?.verdicts[index] ?? recomputeVerdict(standard, settings, { verdict, name, ...room });
    return findDifferences(verdict, again, name);
  });
  const ofReadings =
    read === undefined ? [] : findDifferences(file.readings, { count: read.count, sha256: read.sha256 }, 'readings');
  const ofStandard = await standardDifferences(standard);
  // Compares trust and ventilation only in the newest format, because their rules have changed.
  const air = file.format < EVIDENCE_FORMATS.withWindows ? undefined : computed?.air;
  const found = [...ofReadings, ...ofRooms, ...airDifferences(file, air ?? recomputeTrust(file))];
  const isObject = typeof content === 'object' && content !== null;
  const signature: SignatureOutcome | 'unknown' =
    key === undefined ? 'unknown' : checkSignature(isObject ? content : {}, createPublicKey(await readFile(key)));
  return {
    ...{ file, standard, signature, rooms: rooms.length },
    withReadings: read !== undefined,
    hasStandard: ofStandard !== undefined,
    differences: [...(ofStandard ?? []), ...found],
  };
}
