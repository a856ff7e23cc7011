import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { Refusal } from './refusal';

export interface Keyboard {
  /** Where the keys come from; a terminal is put into raw mode, so that it shows nothing by itself. */
  input: NodeJS.ReadableStream;
  /** Shows the questions. */
  show(text: string): void;
}

/** Takes readline's echo of what is typed and shows none of it. */
function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

function ask(keys: Interface, show: Keyboard['show'], question: string): Promise<string> {
  show(question);
  return new Promise((resolve, reject) => {
    const cancelled = () => {
      show('\n');
      reject(new Refusal(['Cancelled. No administrator was made.']));
    };
    keys.once('close', cancelled);
    keys.question('', (answer) => {
      keys.off('close', cancelled);
      show('\n');
      resolve(answer);
    });
  });
}

/**
 * Asks for a new password until it was typed the same twice.
 *
 * @throws Refusal when the person ends the input (Ctrl+C, Ctrl+D).
 */
export async function askPassword({ input, show }: Keyboard): Promise<string> {
  const keys = createInterface({ input, output: nowhere(), terminal: true, historySize: 0 });
  try {
    for (;;) {
      const password = await ask(keys, show, 'Password (what you type is not shown): ');
      if (password === (await ask(keys, show, 'The same again: '))) return password;
      show('The two are not the same. Once more.\n');
    }
  } finally {
    keys.close();
  }
}
