import { read, utils } from 'xlsx';
import { MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer, TestServerOptions } from '../../support/test-server';
import { customersServer } from '../customers-server';
import { temporaryFolder } from '../temporary-folder';

/** October 2024 in Rome, half-open. */
export const OCTOBER = { from: Date.UTC(2024, 8, 30, 22), to: Date.UTC(2024, 9, 31, 23) };

/** Readings of a device at a pace over a period: CO2 by its instant, 21 °C, 40 %. */
export async function measure(
  { site }: TestServer,
  hwId: string,
  { from, to }: { from: number; to: number },
  co2: (t: number) => number,
  pace = 5 * MINUTE,
): Promise<void> {
  const readings = Array.from({ length: Math.ceil((to - from) / pace) }, (_none, index) => {
    const t = from + index * pace;
    return { t, CO2: co2(t), temp: 21, hum: 40 };
  });
  await site.readings.write([{ source: { kind: 'device', name: hwId }, readings }]);
}

/** Two customers on the second of November, in a folder, which reading much at once needs. */
export async function reportSite(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = temporaryFolder();
  const server = await customersServer({ dataDir, publicUrl: 'https://console.site.example', ...options });
  server.clock.now = Date.UTC(2024, 10, 2, 5, 59);
  return server;
}

/** The rows of a spreadsheet by the titles of their columns. */
export function rowsOf(file: unknown): Record<string, unknown>[] {
  const book = read(file, { type: 'array' });
  const [sheet = ''] = book.SheetNames;
  return utils.sheet_to_json<Record<string, unknown>>(book.Sheets[sheet] ?? {});
}
