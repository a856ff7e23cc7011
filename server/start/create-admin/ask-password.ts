import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

export class CommandRefusal extends Error {
  override name = 'Refusal';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

type Keyboard = { input: NodeJS.ReadableStream; show(text: string): void };

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

function ask(keys: Interface, show: Keyboard['show'], question: string): Promise<string> {
  show(question);
  return new Promise((resolve, reject) => {
    const cancelled = () => {
      show('\n');
      reject(new CommandRefusal(['Cancelled. No administrator was created.']));
    };
    keys.once('close', cancelled);
    keys.question('', (answer) => {
      keys.off('close', cancelled);
      show('\n');
      resolve(answer);
    });
  });
}

/** Asks until both inputs are equal. @throws Refusal if the user ends the input (Ctrl+C, Ctrl+D). */
export async function askPassword({ input, show }: Keyboard): Promise<string> {
  const keys = createInterface({ input, output: nowhere(), terminal: true, historySize: 0 });
  try {
    for (;;) {
      const password = await ask(keys, show, 'Password (what you type is not shown): ');
      if (password === (await ask(keys, show, 'The same again: '))) return password;
      show('The two passwords differ. Enter them again.\n');
    }
  } finally {
    keys.close();
  }
}
