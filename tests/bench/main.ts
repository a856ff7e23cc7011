import { isMissed, type Measurement } from './measurement';
import { tableOf } from './table';

/**
 * `npm run bench [-- <name> ...] [--strict]`: measures everything, or what is named, and prints one table. With `--strict`
 * a missed aim is a failure. Loaded one by one, so that none finds the code of another warmed up.
 */
const BENCHMARKS = [
  async () => (await import('./list-questions')).listQuestions,
  async () => (await import('./chart-data')).chartData,
  async () => (await import('./packed-readings')).packedReadings,
  async () => (await import('./year-chart')).yearChart,
  async () => (await import('./evidence-year')).evidenceYear,
  async () => (await import('./late-readings')).lateReadingsBench,
  async () => (await import('./dashboard-charts')).dashboardCharts,
  async () => (await import('./overview')).overview,
  async () => (await import('./page-requests')).pageRequests,
  async () => (await import('./intake/intake')).intake,
  async () => (await import('./rehearsal')).rehearsal,
  async () => (await import('./import-rows')).importRows,
  async () => (await import('./server-start')).serverStart,
  async () => (await import('./route-weight')).routeWeight,
  async () => (await import('./first-paint')).firstPaint,
  async () => (await import('./studio-preview')).studioPreview,
  async () => (await import('./firestore-reads')).firestoreReads,
  async () => (await import('./firestore-cost')).firestoreCost,
  async () => (await import('./firestore-writes')).firestoreWrites,
  async () => (await import('./stalls')).stalls,
  async () => (await import('./every-route')).everyRoute,
  async () => (await import('./large-customer')).largeCustomer,
  async () => (await import('./bulk-work')).bulkWork,
  async () => (await import('./watchers/watchers')).watchers,
  async () => (await import('./crowd')).crowd,
  async () => (await import('./key-in-form')).keyInForm,
];

async function main(args: readonly string[]): Promise<void> {
  const strict = args.includes('--strict');
  const names = args.filter((arg) => !arg.startsWith('--'));
  const measurements: Measurement[] = [];
  for (const load of BENCHMARKS) {
    const benchmark = await load();
    if (names.length > 0 && !names.includes(benchmark.name)) continue;
    process.stderr.write(`${benchmark.name}: ${benchmark.about} …\n`);
    measurements.push(...(await benchmark.run()));
  }
  console.log(`\n${tableOf(measurements)}`);
  if (strict && measurements.some(isMissed)) process.exitCode = 1;
}

await main(process.argv.slice(2));
