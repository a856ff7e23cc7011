import { once } from 'node:events';
import { connect, createServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import { type Bill, createCallCounter, emptyBill } from './bill';
import { createMessageReader } from './wire';

export interface CountingProxy {
  port: number;
  bill(): Bill;
  close(): Promise<void>;
}

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _connection, 'transfer-encoding': _encoding, ...rest } = headers;
  return rest;
}

/** Stands between a program and Firestore's gRPC at this port, and counts what would be billed. */
export async function startCountingProxy(host: string, port: number): Promise<CountingProxy> {
  const bill = emptyBill();
  const upstream = connect(`http://${host}:${port}`);
  const server = createServer();
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    const method = String(headers[':path']).split('/').at(-1) ?? '';
    const counter = createCallCounter(bill, method);
    const askedMessages = createMessageReader();
    const answeredMessages = createMessageReader();
    const call = upstream.request({ ...withoutConnection(headers), ':authority': `${host}:${port}` });
    stream.on('data', (chunk: Buffer) => {
      for (const message of askedMessages(chunk)) counter.asked(message);
      call.write(chunk);
    });
    stream.on('end', () => call.end());
    stream.on('error', () => call.destroy());
    stream.on('close', () => {
      if (!call.closed) call.close();
    });
    call.on('response', (answer) => {
      if (!stream.destroyed) stream.respond(answer, { waitForTrailers: true });
    });
    let trailers: IncomingHttpHeaders = {};
    call.on('trailers', (sent) => {
      trailers = sent;
    });
    stream.on('wantTrailers', () => stream.sendTrailers(trailers));
    call.on('data', (chunk: Buffer) => {
      for (const message of answeredMessages(chunk)) counter.answered(message);
      if (!stream.destroyed) stream.write(chunk);
    });
    call.on('end', () => {
      counter.ended();
      stream.end();
    });
    call.on('error', () => stream.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    port: address.port,
    bill: () => ({ ...bill }),
    close: async () => {
      upstream.destroy();
      server.close();
    },
  };
}
