#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import { version } from '../../package.json';
import { frameProgram } from '../../tools/schema/application-folder';
import { addCall, addJob, addPage, addSlot } from './add-code';
import { addEntity } from './add-entity';
import { addField } from './add-field';
import { askedNewProject } from './ask-new-project';
import { CommandError } from './command-error';
import { createProject } from './create-project';
import { testProject } from './test-project';

// `npx schemawright …`: everything that the author of an application does with the frame, in the folder of the application.
const require = createRequire(import.meta.url);
const tsx = pathToFileURL(require.resolve('tsx')).href;

/** Runs a program of the frame, which reads sources of the application, and ends as it ends. */
async function run(program: string, ...words: string[]): Promise<void> {
  const child = spawn(process.execPath, ['--import', tsx, frameProgram(program), ...words], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  process.exitCode = typeof code === 'number' ? code : 1;
}

/** Checks the types of the application as its `tsconfig.json` says. */
async function checkTypes(): Promise<void> {
  const compiler = join(require.resolve('typescript/package.json'), '..', 'bin', 'tsc');
  const [code] = await once(spawn(process.execPath, [compiler, '--noEmit'], { stdio: 'inherit' }), 'exit');
  if (code !== 0) process.exitCode = 1;
}

const command = new Command('schemawright')
  .description('Makes, runs and looks after a console that is described by JSON Schemas')
  .version(version)
  .showHelpAfterError();

/** A command that hands all its words to a program of the frame. */
function handedOn(name: string, description: string, program: string, ...words: string[]): void {
  command
    .command(name)
    .description(description)
    .allowUnknownOption()
    .helpOption(false)
    .argument('[words...]')
    .action((given: string[]) => run(program, ...words, ...given));
}

command
  .command('init')
  .description('make a new application in a folder')
  .argument('[folder]', 'where; by default here', '.')
  .option('--title <title>', 'what it is called')
  .option('--languages <codes>', 'of its screens: en, or en,it')
  .option('--roles <names>', 'the first one manages the others, such as MANAGER,MEMBER')
  .action(async (folder: string, flags) => createProject(folder, await askedNewProject(flags), console.log));

const add = command
  .command('add')
  .description('add to the application; what has the name already is left alone, and reported');
const TITLE = 'what people call it: "Pet", or "en=Pet,it=Animale"';

add
  .command('entity')
  .description('a schema with a name, in the menu, that every role reads and the first one writes')
  .argument('<name>', 'such as "tool" or "spare-part"')
  .option('--title <titles>', TITLE)
  .option('--plural <titles>', 'several of them, likewise')
  .action((name: string, flags) => addEntity(process.cwd(), name, console.log, flags));

add
  .command('field')
  .description('a property of an entity')
  .argument('<entity>')
  .argument('<name>', 'such as "price" or "boughtOn"')
  .option('--type <kind>', 'text, number, money, date, …, choice:one,two, reference:<entity>', 'text')
  .option('--title <titles>', TITLE)
  .option('--required', 'no record is without it')
  .action((entity: string, name: string, flags) => addField(process.cwd(), [entity, name], console.log, flags));

add
  .command('slot')
  .description('a cell by hand, in place of the generated one')
  .argument('<entity>')
  .argument('<field>')
  .action((entity: string, field: string) => addSlot(process.cwd(), [entity, field], console.log));

for (const [what, description, make] of [
  ['page', 'a page of its own on top of the menu', addPage],
  ['call', 'what whoever is signed in can ask the server', addCall],
  ['job', 'work that the server does again and again', addJob],
] as const) {
  add
    .command(what)
    .description(description)
    .argument('<name>', 'letters, such as "lowStock"')
    .action((name: string) => make(process.cwd(), name, console.log));
}

command
  .command('generate')
  .description('make types, rules and indexes of the schemas')
  .option('--check', 'only report what would be written')
  .action(({ check }: { check?: true }) => run('tools/schema/main', ...(check ? ['--check'] : [])));

command
  .command('check')
  .description('check schemas, what is generated of them, and types')
  .action(async () => {
    await run('tools/schema/main', '--check');
    await checkTypes();
  });

command
  .command('start')
  .description('build what is stale, and serve the console')
  .allowUnknownOption()
  .argument('[words...]')
  .action(async (words: string[]) => {
    process.argv.splice(2, Number.POSITIVE_INFINITY, ...words);
    await import(pathToFileURL(frameProgram('server/start/start')).href);
  });

command
  .command('test')
  .description('run the tests of the application; without any, first write the one that its schemas make')
  .allowUnknownOption()
  .argument('[words...]', 'of Vitest, such as the name of a file or --reporter=json')
  .action(async (words: string[]) => {
    process.exitCode = await testProject(process.cwd(), words, console.log);
  });

handedOn('dev', 'serve the console, and follow every change of schemas and code', 'server/start/dev');
handedOn('build', 'build the console and its server to dist/', 'tools/build/build');
handedOn('plan', 'report what changed schemas will do to the data', 'server/start/schemas/main', 'plan');
handedOn('create-admin', 'make the first account', 'server/start/create-admin/main');
handedOn(
  'seed',
  'put made records into the data, ten of each entity or as many as are asked for',
  'schemawright/testing/seed',
);
handedOn('backup', 'write all data into a file', 'server/frame/backup/main', 'backup');
handedOn('restore', 'put a backup back', 'server/frame/backup/main', 'restore');

try {
  await command.parseAsync();
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
