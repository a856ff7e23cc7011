import { recordsIn, signInTo } from './client';

export interface GatewayOptions {
  url: string;
  together: number;
  everyMs: number;
}

export interface Gateway {
  accepted(): number;
  /** Ends with the request that is under way. @throws Error of the first one that failed. */
  stop(): Promise<void>;
}

export async function openGateway({ url, together, everyMs }: GatewayOptions): Promise<Gateway> {
  const administrator = await signInTo(url, 'administrator');
  const ids = recordsIn(await administrator.ask('GET', '/api/devices?range=[0,9999]')).map(({ id }) => id);
  let sent = 0;
  let isStopped = false;

  async function send(): Promise<void> {
    while (!isStopped) {
      const t = Date.now();
      const readings = Array.from({ length: together }, (_none, index) => {
        const number = sent + index;
        return { hwId: ids[number % ids.length], t, CO2: 400 + (number % 900), temp: 21.5, hum: 45 };
      });
      await administrator.ask('POST', '/fn/readings', { readings });
      sent += together;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }
  const sending = send();
  // Told by `stop`; until then it is nobody's unhandled failure.
  sending.catch(() => undefined);
  return {
    accepted: () => sent,
    stop: async () => {
      isStopped = true;
      await sending;
    },
  };
}
