import { ADMIN } from './open-bench-site';

const JSON_TYPE = { 'content-type': 'application/json' };

interface Pace {
  devices: readonly string[];
  /** From one reading, of whichever device, to the next, ms. */
  everyMs: number;
  /** How long to go on, ms. */
  durationMs: number;
}

/** Sends readings of devices of a bench site, one device after the other. Answers when the time is over. */
export async function sendReadings(url: string, { devices, everyMs, durationMs }: Pace): Promise<void> {
  const login = await fetch(`${url}/auth/login`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(ADMIN) });
  const { data }: { data: string } = JSON.parse(await login.text());
  const headers = { ...JSON_TYPE, authorization: `Bearer ${data}` };
  const start = Date.now();
  for (let count = 0; count * everyMs < durationMs; count += 1) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, start + count * everyMs - Date.now())));
    const hwId = devices[count % devices.length];
    const readings = [{ hwId, t: Date.now(), CO2: 500 + (count % 900), temp: 21 }];
    await fetch(`${url}/fn/readings`, { method: 'POST', headers, body: JSON.stringify({ readings }) });
  }
}
