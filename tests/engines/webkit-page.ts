import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../../server/emulators/free-port';
import { downloadsIn } from './downloads';
import type { EnginePage, Purpose, Query } from './engine-page';
import { elementNamed, keepProblems, keptProblems } from './in-page';

const DRIVER = '/usr/bin/WebKitWebDriver';
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const SCREEN = '/usr/bin/Xvfb';

const POLL_MS = 25;

/** Whether Debian's webkit2gtk-driver and xvfb are installed. */
export const hasWebKit = (): boolean => [DRIVER, BROWSER, SCREEN].every((path) => existsSync(path));

/** By WebDriver: keys that have no character. */
const CONTROL = '\uE009';
const ENTER = '\uE007';

/** By WebDriver: what stands for an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A screen that nobody looks at. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = screen.stdio[3];
  if (number == null) throw new Error('Xvfb has no channel for its number');
  const [display] = await once(number, 'data');
  return { screen, display: `:${String(display).trim()}` };
}

function asking(driver: string) {
  return async <Value>(method: 'POST' | 'DELETE', path: string, body?: object): Promise<Value> => {
    const answer = await fetch(driver + path, { method, body: body && JSON.stringify(body) });
    const { value }: { value: Value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

async function started(driver: ChildProcess, address: string): Promise<void> {
  const isReady = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver did not start');
    await setTimeout(POLL_MS);
  }
}

/** A home without animations, that goes with the browser. */
async function newHome(): Promise<{ home: string; downloads: string }> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  const downloads = join(home, 'Downloads');
  await mkdir(downloads);
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  await writeFile(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return { home, downloads };
}

export async function webKitPage(): Promise<EnginePage> {
  const { home, downloads } = await newHome();
  const { screen, display } = await startScreen();
  const port = await findFreePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, HOME: home, XDG_CONFIG_HOME: home, LANG: 'C.UTF-8' },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await started(driver, address);
  const ask = asking(address);
  const options = { 'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] } };
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: options },
  });
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, { width: 1366, height: 900 });

  const execute = <Answer>(work: (...given: never[]) => unknown, ...args: readonly string[]) =>
    ask<Answer>('POST', `${session}/execute/sync`, { script: `return (${work}).apply(null, arguments)`, args });
  async function find(query: Query, purpose: Purpose) {
    const found = await execute<Record<string, string> | null>(elementNamed, ...query, purpose);
    return found?.[ELEMENT];
  }
  const press = (...keys: readonly string[]) => {
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.map((value) => ({ type: 'keyUp', value })).reverse();
    return ask('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions: [...down, ...up] }] });
  };
  const noted: string[] = [];
  const notePage = async () => noted.push(...(await execute<string[]>(keptProblems)));

  return {
    open: async (url) => {
      await notePage();
      await ask('POST', `${session}/url`, { url });
      await execute(keepProblems);
    },
    run: (work, given = '') => execute(work, given),
    has: async (query) => (await find(query, 'look')) !== undefined,
    click: async (query) => {
      const element = await find(query, 'click');
      if (element !== undefined) await ask('POST', `${session}/element/${element}/click`, {});
      return element !== undefined;
    },
    type: async (text) => {
      await press(CONTROL, 'a');
      for (const letter of text) await press(letter);
    },
    pressEnter: async () => {
      await press(ENTER);
    },
    downloads: () => downloadsIn(downloads),
    problems: async () => {
      await notePage();
      return noted;
    },
    close: async () => {
      await ask('DELETE', session);
      driver.kill();
      screen.kill();
      await rm(home, { recursive: true, force: true });
    },
  };
}
