import { createRecord } from './create-record';
import { MANAGER, openBenchSite } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';
import { send } from './waits-of-others';
import { readFileSync } from 'node:fs';
const io = () => Number(/^wchar: (\d+)/m.exec(readFileSync('/proc/self/io', 'utf8'))![1]);
await withTemporaryFolder(async (folder) => {
  const bench = await openBenchSite(folder);
  const place = { city: 'Bassano', country: 'IT' };
  for (const count of [800, 3200]) {
    await createRecord(bench.site, 'building', { id: `b${count}`, name: 'Full', env: MANAGER.id, ...place, token: `bn${String(count).padStart(6, '0')}` });
    const room = (n: number) => ({ type: 'create', collection: 'rooms', data: { name: `R${n}`, env: `b${count}`, token: `q${String(count % 997).padStart(3, "0")}${String(n).padStart(4, '0')}` } });
    const cpu = process.cpuUsage(); const w = io();
    await send(bench, 'POST', '/api/_batch', JSON.stringify({ operations: Array.from({ length: count }, (_x, n) => room(n)) }));
    const c = process.cpuUsage(cpu);
    console.log('together', count, ((c.user + c.system) / 1000 / count).toFixed(2), 'ms each', ((io() - w) / 1000 / count).toFixed(0), 'kB');
  }
  for (const count of [50, 1600]) {
    await createRecord(bench.site, 'building', { id: `c${count}`, name: 'Full', env: MANAGER.id, ...place, token: `cn${String(count).padStart(6, '0')}` });
    const cpu = process.cpuUsage(); const w = io();
    for (let n = 0; n < count; n += 1) await createRecord(bench.site, 'room', { name: `R${n}`, env: `c${count}`, token: `s${String(count % 997).padStart(3, "0")}${String(n).padStart(4, '0')}` });
    const c = process.cpuUsage(cpu);
    console.log('singly', count, ((c.user + c.system) / 1000 / count).toFixed(2), 'ms each', ((io() - w) / 1000 / count).toFixed(0), 'kB');
  }
  await bench.close();
});
