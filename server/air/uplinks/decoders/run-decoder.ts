import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import type { DecoderAnswer, DecoderQuestion } from './encoded';

/** How long a decoder may work on one message. */
const DEADLINE_MS = 20;
/**
 * The interrupt handler is called after each 10,000 steps. So many calls a decoder has in any case: a machine that is busy with others
 * stops none that is short.
 */
const CALLS_IN_ANY_CASE = 5;
/**
 * Of the interpreter as a whole, which begins with 16 MB. A limit of its own would not hold: it counts how many pieces were asked for, and
 * not how long they are.
 */
const MEMORY_MB = 24;
const PAGES_IN_MB = 16;
const STACK_BYTES = 128 * 1_024;
/** The JSON of a decoded message. */
const MAX_ANSWER = 20_000;
const MAX_FAULT = 300;

/** What the interpreter says, in words for whoever has pasted the decoder. */
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
  return FAULTS[message] ?? ([name, message].filter((part) => part !== '').join(': ') || 'it has thrown something');
}

/** Evaluates a script; its value is a text or undefined. */
function evaluate(context: QuickJSContext, script: string): { value: string | undefined } | { fault: string } {
  const result = context.evalCode(script, 'decoder.js', { type: 'global' });
  if (result.error) return { fault: result.error.consume((error) => textOf(context, error)).slice(0, MAX_FAULT) };
  return {
    value: result.value.consume((value) => (context.typeof(value) === 'string' ? context.getString(value) : undefined)),
  };
}

function decodeIn(context: QuickJSContext, { decoder, bytes, port, at }: DecoderQuestion): DecoderAnswer {
  const defined = evaluate(context, decoder);
  if ('fault' in defined) return defined;
  const kind = evaluate(context, 'typeof decodeUplink');
  if ('fault' in kind) return kind;
  if (kind.value !== 'function') return { fault: 'it has no function decodeUplink(input)' };
  const input = `{ bytes: ${JSON.stringify(bytes)}, fPort: ${port}, recvTime: new Date(${at}) }`;
  const decoded = evaluate(context, `JSON.stringify(decodeUplink(${input}))`);
  if ('fault' in decoded) return decoded;
  if (decoded.value === undefined) return { fault: 'it has returned nothing' };
  return decoded.value.length > MAX_ANSWER ? { fault: 'what it has returned is too long' } : { json: decoded.value };
}

/** The interpreter, with all the memory that decoders may have. */
export function openInterpreter(): Promise<QuickJSWASMModule> {
  const wasmMemory = new WebAssembly.Memory({ initial: 16 * PAGES_IN_MB, maximum: MEMORY_MB * PAGES_IN_MB });
  return newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }));
}

/**
 * Runs a decoder on one message: JavaScript of a maker, which nobody here has read. It gets an interpreter of its own that is thrown away
 * afterwards, so nothing goes from one message to another, and finds only what the language itself has. Loops of built-in functions
 * cannot be interrupted: whoever calls this does so in a thread that can be ended.
 */
export function runDecoder(quickJs: QuickJSWASMModule, question: DecoderQuestion): DecoderAnswer {
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
