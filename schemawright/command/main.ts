#!/usr/bin/env node
import { pathToFileURL } from 'node:url';
import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { getFrameProgram } from '../../tools/schema/application-folder';
import { listProblems, type Outcome, toOutcome } from '../../tools/schema/outcome';
import { addCall, addJob, addPage, addSlot } from './add-code';
import { addEntity } from './add-entity';
import { addField } from './add-field';
import { addLanguage, removeLanguage } from './add-language';
import { createFromTemplate, createProject } from './create-project';
import { askForNewProject } from './first-texts';
import { CommandError, Journal } from './project-files';
import { TEMPLATES } from './templates';
import { buildFrameArguments, checkProject, generateProject, planProject, runNode, testProject } from './test-project';

const REFUSED = 1;
const MISUSED = 2;

const json = process.argv.includes('--json');
const journal = new Journal(json ? () => undefined : console.log);

function end(outcome: Outcome): void {
  if (json) console.log(JSON.stringify(outcome, null, 2));
  if (!outcome.ok) process.exitCode = REFUSED;
}

const command = new Command('schemawright')
  .description('Creates and runs a console that JSON Schemas describe')
  .version(version)
  .exitOverride()
  .showHelpAfterError()
  .addHelpText('after', '\nExit codes: 0 done, 1 an error, 2 an unknown command or option, or a missing argument.');

const reporting = (name: string, description: string, parent = command) =>
  parent
    .command(name)
    .description(description)
    .option('--json', 'print only the outcome, as { ok, errors: [{ file, field, message }], warnings, written }');

function handedOn(name: string, description: string, usage: string, ...[program = '', ...words]: string[]): void {
  command
    .command(name)
    .description(description)
    .usage(usage)
    .allowUnknownOption()
    .argument('[words...]')
    .action(async (given: string[]) => {
      const { ok } = await runNode(buildFrameArguments(program, [...words, ...given]));
      if (!ok) process.exitCode = REFUSED;
    });
}

reporting('init', 'create an application in a folder')
  .argument('[folder]', 'folder; by default the current one', '.')
  .option('--title <title>', 'title of the application')
  .option('--languages <codes>', 'languages of the screens, such as en,it; the first one is en')
  .option('--roles <names>', 'roles, such as MANAGER,MEMBER; the first one manages the others')
  .option('--template <name>', `copy a complete application: ${TEMPLATES.join(', ')}`)
  .action(async (folder: string, { template, ...flags }) => {
    if (template === undefined) createProject(folder, await askForNewProject(flags), journal);
    else createFromTemplate(folder, template, journal);
    end(journal.outcome());
  });

const add = command.command('add').description('add a part to the application; fails if the name exists already');
const TITLE = 'title: "Pet", or "en=Pet,it=Animale"';

reporting('entity', 'a schema that every role reads and the first one writes', add)
  .argument('<name>', 'such as "tool" or "spare-part"')
  .option('--title <titles>', TITLE)
  .option('--plural <titles>', 'plural of the title, in the same form')
  .option('--from <file>', 'copy the fields of an existing JSON Schema file')
  .action((name: string, flags) => {
    addEntity(process.cwd(), name, journal, flags);
    end(journal.outcome());
  });

reporting('field', 'a property of an entity', add)
  .argument('<entity>')
  .argument('<name>', 'such as "price" or "boughtOn"')
  .option('--type <kind>', 'text, number, money, date, …, choice:one,two, reference:<entity>', 'text')
  .option('--title <titles>', TITLE)
  .option('--required', 'require a value in each record')
  .action((entity: string, name: string, flags) => {
    addField(process.cwd(), [entity, name], journal, flags);
    end(journal.outcome());
  });

reporting('slot', 'a hand-written cell instead of the generated one', add)
  .argument('<entity>')
  .argument('<field>')
  .action((entity: string, field: string) => {
    addSlot(process.cwd(), [entity, field], journal);
    end(journal.outcome());
  });

for (const [what, description, example, make] of [
  ['page', 'a page at the top of the menu', 'letters, such as "lowStock"', addPage],
  ['call', 'a call of the server for signed-in users', 'letters, such as "lowStock"', addCall],
  ['job', 'scheduled work of the server', 'letters, such as "remind"', addJob],
  ['language', 'a language, with a warning about each missing text', 'its code, such as "de"', addLanguage],
] as const) {
  reporting(what, description, add)
    .argument('<name>', example)
    .action((name: string) => {
      make(process.cwd(), name, journal);
      end(journal.outcome());
    });
}

reporting(
  'language',
  'a language with its texts',
  command.command('remove').description('remove a part of the application'),
)
  .argument('<code>', 'such as "de"')
  .action((code: string) => {
    removeLanguage(process.cwd(), code, journal);
    end(journal.outcome());
  });

reporting('generate', 'generate types, rules and indexes from the schemas')
  .option('--check', 'only report outdated files')
  .action(async ({ check = false }: { check?: boolean }) => end(await generateProject(check, json)));

reporting('check', 'check schemas, generated files and types').action(async () => end(await checkProject(json)));

reporting('plan', 'show the effects of changed schemas on the data; --json adds them as "plan"')
  .option('--drop <field>', 'delete stored values of a removed field, such as pet.weight')
  .action(async ({ drop }: { drop?: string }) =>
    end(await planProject(drop === undefined ? [] : ['--drop', drop], json)),
  );

reporting('test', 'run the tests of the application; if there are none, first write the test of the schemas')
  .allowUnknownOption()
  .argument('[words...]', 'arguments of Vitest, such as the name of a file or --reporter=json')
  .action(async (words: string[]) => end(await testProject(process.cwd(), words, { journal, json })));

command
  .command('start')
  .description('build outdated parts, and serve the console')
  .allowUnknownOption()
  .argument('[words...]', '--reset starts with new demo data; --accept <id of a plan> continues with changed schemas')
  .action(async (words: string[]) => {
    process.argv.splice(2, Number.POSITIVE_INFINITY, ...words);
    await import(pathToFileURL(getFrameProgram('server/start/start')).href);
  });

handedOn(
  'dev',
  'serve the console, and apply every change of schemas and code',
  '[--accept <id of a plan>]',
  'server/start/dev',
);
handedOn('build', 'build console and server to dist/', '', 'tools/build/build');
handedOn(
  'create-admin',
  'create the first account; asks for its password',
  '--email <address> --name <name>',
  'server/start/create-admin/main',
);
handedOn('seed', 'add generated records, ten of each entity by default', '[number]', 'schemawright/testing/seed');
handedOn('backup', 'write all data to a file', '[file]', 'server/frame/backup/main', 'backup');
handedOn(
  'restore',
  'restore a backup; with --check only check if it is complete',
  '[--check] <file>',
  'server/frame/backup/main',
  'restore',
);

function report(error: unknown): void {
  const problems =
    error instanceof CommandError
      ? [{ file: error.file, field: '', message: error.problem }]
      : listProblems(error, process.cwd());
  if (json) console.log(JSON.stringify(toOutcome(...problems), null, 2));
  else if (!(error instanceof CommanderError)) console.error(error instanceof Error ? error.message : error);
}

try {
  await command.parseAsync();
} catch (error) {
  const isHelp = error instanceof CommanderError && error.exitCode === 0;
  if (!isHelp) report(error);
  if (!isHelp) process.exitCode = error instanceof CommanderError ? MISUSED : REFUSED;
}
