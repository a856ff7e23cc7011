import type { MessagePort } from 'node:worker_threads';
import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import { serveTimedThread } from '../../../frame/stores/threads/timed-thread';
import type { DecoderAnswer, DecoderQuestion } from './open-decoders';

const DEADLINE_MS = 20;
/** Minimum interrupt calls (1 per 10,000 steps) before a timeout, so that a busy machine stops no short decoder. */
const CALLS_IN_ANY_CASE = 5;
/** Memory limit of the interpreter, which needs 16 MB when it starts. The interpreter's own limit counts allocations, not bytes. */
const MEMORY_MB = 24;
const PAGES_IN_MB = 16;
const STACK_BYTES = 128 * 1_024;
const MAX_ANSWER = 20_000;
const MAX_FAULT = 300;

const FAULTS: Readonly<Record<string, string>> = {
  interrupted: `it took longer than ${DEADLINE_MS} ms`,
  'out of memory': `it needed more than ${MEMORY_MB} MB`,
  'stack overflow': 'it calls itself too often',
};

function textOf(context: QuickJSContext, error: QuickJSHandle): string {
  if (context.typeof(error) === 'string') return context.getString(error);
  const [name = '', message = ''] = ['name', 'message'].map((key) =>
    context
      .getProp(error, key)
      .consume((value) => (context.typeof(value) === 'string' ? context.getString(value) : '')),
  );
  return FAULTS[message] ?? ([name, message].filter((part) => part !== '').join(': ') || 'it threw an error');
}

function evaluate(context: QuickJSContext, script: string): { value: string | undefined } | { fault: string } {
  const result = context.evalCode(script, 'decoder.js', { type: 'global' });
  if (result.error) return { fault: result.error.consume((error) => textOf(context, error)).slice(0, MAX_FAULT) };
  return {
    value: result.value.consume((value) => (context.typeof(value) === 'string' ? context.getString(value) : undefined)),
  };
}

const SURROUNDINGS = `
var console = { log() {}, info() {}, warn() {}, error() {}, debug() {} };
var module = { exports: {} };
var exports = module.exports;
class Buffer extends Uint8Array {
  static from(value, encoding) {
    if (typeof value !== 'string') return super.from(value);
    const pairs = value.replace(/[^0-9a-f]/gi, '').match(/../g) ?? [];
    if (encoding === 'hex') return super.from(pairs.map((pair) => parseInt(pair, 16)));
    return super.from(Array.from(unescape(encodeURIComponent(value)), (letter) => letter.charCodeAt(0)));
  }
  toString(encoding) {
    if (encoding === 'hex') return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return decodeURIComponent(escape(String.fromCharCode(...this)));
  }
  slice(from, to) { return this.subarray(from, to); }
}
for (const [size, kind] of [[8, 'Int'], [16, 'Int'], [32, 'Int'], [32, 'Float'], [64, 'Double']]) {
  const isFloating = kind !== 'Int';
  for (const order of size === 8 ? [''] : ['BE', 'LE']) for (const sign of isFloating ? [''] : ['', 'U']) {
    const name = isFloating ? kind : sign + 'Int' + size;
    const view = (isFloating ? 'Float' : sign ? 'Uint' : 'Int') + size;
    const read = function (at = 0) {
      return new DataView(this.buffer, this.byteOffset, this.byteLength)['get' + view](at, order === 'LE');
    };
    Buffer.prototype['read' + name + order] = Buffer.prototype['read' + name.replace('UInt', 'Uint') + order] = read;
  }
}
`;

/** Calls a decoder written for TS013, The Things Stack, or the former interface of ChirpStack. */
const CALL = `(function (input) {
  const made = module.exports;
  const wrap = (data) => (data && typeof data === 'object' && 'data' in data ? data : { data });
  if (typeof decodeUplink === 'function') return decodeUplink(input);
  for (const exported of [made.decodeUplink, exports.decodeUplink, made])
    if (typeof exported === 'function') return wrap(exported(input));
  const older = typeof Decoder === 'function' ? Decoder : made.Decoder;
  if (typeof older === 'function') return wrap(older(input.bytes, input.fPort));
  const oldest = typeof Decode === 'function' ? Decode : made.Decode;
  if (typeof oldest === 'function') return wrap(oldest(input.fPort, input.bytes, {}));
  throw 'it has no function decodeUplink(input), Decoder(bytes, port) or Decode(fPort, bytes)';
})`;

function decodeIn(context: QuickJSContext, { decoder, bytes, port, at }: DecoderQuestion): DecoderAnswer {
  const defined = evaluate(context, `${SURROUNDINGS}\n${decoder}`);
  if ('fault' in defined) return defined;
  const input = `{ bytes: ${JSON.stringify(bytes)}, fPort: ${port}, recvTime: new Date(${at}) }`;
  const decoded = evaluate(context, `JSON.stringify(${CALL}(${input}))`);
  if ('fault' in decoded) return decoded;
  if (decoded.value === undefined) return { fault: 'it returned nothing' };
  return decoded.value.length > MAX_ANSWER ? { fault: 'its result is too long' } : { json: decoded.value };
}

function openInterpreter(): Promise<QuickJSWASMModule> {
  const wasmMemory = new WebAssembly.Memory({ initial: 16 * PAGES_IN_MB, maximum: MEMORY_MB * PAGES_IN_MB });
  return newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }));
}

/** Runs a decoder without access to the system, in a thread that can be stopped: built-in functions may loop. */
function runDecoder(quickJs: QuickJSWASMModule, question: DecoderQuestion): DecoderAnswer {
  const runtime = quickJs.newRuntime();
  runtime.setMaxStackSize(STACK_BYTES);
  const deadline = performance.now() + DEADLINE_MS;
  let calls = 0;
  runtime.setInterruptHandler(() => {
    calls += 1;
    return calls > CALLS_IN_ANY_CASE && performance.now() > deadline;
  });
  try {
    const context = runtime.newContext();
    try {
      return decodeIn(context, question);
    } finally {
      context.dispose();
    }
  } finally {
    runtime.dispose();
  }
}

const TRIED: DecoderQuestion = {
  ...{ bytes: [1], port: 1, at: 0 },
  decoder: 'function decodeUplink(input) { return { data: { first: input.bytes[0] } }; }',
};

export async function runDecoderThread(parent: MessagePort): Promise<void> {
  const quickJs = await openInterpreter();
  runDecoder(quickJs, TRIED);
  serveTimedThread(parent, (question: DecoderQuestion): DecoderAnswer => runDecoder(quickJs, question));
}
