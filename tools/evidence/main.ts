import { loadStandards, STANDARDS_FOLDER } from '../../server/air/evidence/load-standards';
import { verifyEvidence } from './verify';

// `npm run verify:evidence -- <json> [readings.csv]` recomputes evidence; `standards` checks the standards files.
const [command, path, csv] = process.argv.slice(2);

async function verify(file: string): Promise<number> {
  const { rooms, withReadings, differences } = await verifyEvidence(file, csv);
  const basis = withReadings ? 'from the readings' : 'from the figures, as no readings were given';
  for (const { path: figure, stated, computed } of differences) {
    console.error(`${figure}: the file says ${JSON.stringify(stated)}, computed is ${JSON.stringify(computed)}`);
  }
  if (differences.length > 0) {
    console.error(`${differences.length} figures differ.`);
    return 1;
  }
  console.log(`All figures of ${rooms} rooms are right, computed ${basis}.`);
  return 0;
}

async function checkStandards(): Promise<number> {
  const { mistakes } = await loadStandards(STANDARDS_FOLDER);
  for (const mistake of mistakes) console.error(`${STANDARDS_FOLDER}/${mistake}`);
  return mistakes.length > 0 ? 1 : 0;
}

if (command === 'standards') process.exitCode = await checkStandards();
else if (command === 'verify' && path !== undefined) process.exitCode = await verify(path);
else {
  console.error('npm run verify:evidence -- <evidence.json> [readings.csv]');
  process.exitCode = 2;
}
