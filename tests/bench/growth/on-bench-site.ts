import { type BenchSite, openBenchSite } from '../open-bench-site';
import { withTemporaryFolder } from '../temporary-folder';

/** Works on a site of its own. */
export const onBenchSite = <T>(work: (bench: BenchSite) => Promise<T>) =>
  withTemporaryFolder(async (folder) => {
    const bench = await openBenchSite(folder);
    try {
      return await work(bench);
    } finally {
      await bench.close();
    }
  });

/** A request of the administrator, whose answer is read. @throws Error when it is refused. */
export async function ask({ app, admin }: BenchSite, path: string, body?: object, method = 'PUT'): Promise<void> {
  const init = body && { method, body: JSON.stringify(body) };
  const headers = { ...admin, 'content-type': 'application/json' };
  const answer = await app.http.request(path, { headers, ...init });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** The address of rows of the list of devices, the newest first. */
export function listAddress(filter: object, start: number, rows = 10): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: '["createdAt","DESC"]',
    range: JSON.stringify([start, start + rows - 1]),
  });
  return `/api/devices?${query}`;
}
