import { Agent, request } from 'node:http';

export interface Target {
  port: number;
  path: string;
  headers: Record<string, string>;
}

function post(agent: Agent, { port, path, headers }: Target, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const all = {
      ...headers,
      'accept-encoding': 'gzip',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const sent = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers: all }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${answer.statusCode}: ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends bodies over connections that stay open: so many under way at a time, each from a sender of its own. */
export async function sendAll(
  target: Target,
  { senders, requests }: { senders: number; requests: number },
  bodyOf: (sender: number) => string,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: senders });
  let sent = 0;
  const send = async (_none: unknown, sender: number) => {
    while (sent < requests) {
      sent += 1;
      await post(agent, target, bodyOf(sender));
    }
  };
  try {
    await Promise.all(Array.from({ length: senders }, send));
  } finally {
    agent.destroy();
  }
}
