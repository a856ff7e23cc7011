import { parseArgs } from 'node:util';
import { loadStandards, STANDARDS_FOLDER } from '../../server/air/evidence/load-standards';
import { createReport, EXIT, formatSummary } from './summary';
import { verifyEvidence } from './verify';

// `npm run verify:evidence -- <json> [readings.csv] [--key public.pem]` recomputes evidence; `standards` checks the
// standards files.
const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
const [command, path, csv] = positionals;

async function verify(file: string): Promise<number> {
  const found = await verifyEvidence(file, csv, values.key);
  const { lines, code } = createReport(found);
  for (const line of [...formatSummary(found.file, found.standard), ...lines]) console.log(line);
  return code;
}

async function checkStandards(): Promise<number> {
  const { mistakes } = await loadStandards(STANDARDS_FOLDER);
  for (const mistake of mistakes) console.error(`${STANDARDS_FOLDER}/${mistake}`);
  return mistakes.length > 0 ? 1 : 0;
}

if (command === 'standards') process.exitCode = await checkStandards();
else if (command === 'verify' && path !== undefined) {
  process.exitCode = await verify(path).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return EXIT.wrong;
  });
} else {
  console.error('npm run verify:evidence -- <evidence.json> [readings.csv] [--key public.pem]');
  process.exitCode = EXIT.notSigned;
}
