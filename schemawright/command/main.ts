#!/usr/bin/env node
import { pathToFileURL } from 'node:url';
import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { frameProgram } from '../../tools/schema/application-folder';
import { type Outcome, problemsOf, refused } from '../../tools/schema/outcome';
import { addCall, addJob, addPage, addSlot } from './add-code';
import { addEntity } from './add-entity';
import { addField } from './add-field';
import { addLanguage } from './add-language';
import { createFromTemplate, createProject } from './create-project';
import { askedNewProject } from './first-texts';
import { CommandError, Journal } from './project-files';
import { TEMPLATES } from './templates';
import { checkProject, frameWords, generateProject, planProject, runNode, testProject } from './test-project';

const REFUSED = 1;
const MISUSED = 2;

const json = process.argv.includes('--json');
const journal = new Journal(json ? () => undefined : console.log);

function end(outcome: Outcome): void {
  if (json) console.log(JSON.stringify(outcome, null, 2));
  if (!outcome.ok) process.exitCode = REFUSED;
}

const command = new Command('schemawright')
  .description('Makes, runs and looks after a console that is described by JSON Schemas')
  .version(version)
  .exitOverride()
  .showHelpAfterError()
  .addHelpText('after', '\nIt ends with 0 when it is done, 1 when something is wrong, 2 when it was called wrongly.');

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
      const { ok } = await runNode(frameWords(program, [...words, ...given]));
      if (!ok) process.exitCode = REFUSED;
    });
}

reporting('init', 'make a new application in a folder')
  .argument('[folder]', 'where; by default here', '.')
  .option('--title <title>', 'what it is called')
  .option('--languages <codes>', 'of its screens, such as en,it; the first one is en')
  .option('--roles <names>', 'the first one manages the others, such as MANAGER,MEMBER')
  .option('--template <name>', `as one that is complete, with all it brings: ${TEMPLATES.join(', ')}`)
  .action(async (folder: string, { template, ...flags }) => {
    if (template === undefined) createProject(folder, await askedNewProject(flags), journal);
    else createFromTemplate(folder, template, journal);
    end(journal.outcome());
  });

const add = command
  .command('add')
  .description('add to the application; what has the name already is left alone, and reported');
const TITLE = 'what people call it: "Pet", or "en=Pet,it=Animale"';

reporting('entity', 'a schema with a name, in the menu, that every role reads and the first one writes', add)
  .argument('<name>', 'such as "tool" or "spare-part"')
  .option('--title <titles>', TITLE)
  .option('--plural <titles>', 'several of them, likewise')
  .option('--from <file>', 'from an existing JSON Schema file, instead of with a name')
  .action((name: string, flags) => {
    addEntity(process.cwd(), name, journal, flags);
    end(journal.outcome());
  });

reporting('field', 'a property of an entity', add)
  .argument('<entity>')
  .argument('<name>', 'such as "price" or "boughtOn"')
  .option('--type <kind>', 'text, number, money, date, …, choice:one,two, reference:<entity>', 'text')
  .option('--title <titles>', TITLE)
  .option('--required', 'no record is without it')
  .action((entity: string, name: string, flags) => {
    addField(process.cwd(), [entity, name], journal, flags);
    end(journal.outcome());
  });

reporting('slot', 'your own cell instead of the generated one', add)
  .argument('<entity>')
  .argument('<field>')
  .action((entity: string, field: string) => {
    addSlot(process.cwd(), [entity, field], journal);
    end(journal.outcome());
  });

for (const [what, description, example, make] of [
  ['page', 'a page at the top of the menu', 'letters, such as "lowStock"', addPage],
  ['call', 'a call of the server for signed-in users', 'letters, such as "lowStock"', addCall],
  ['job', 'work that the server does again and again', 'letters, such as "remind"', addJob],
  ['language', 'a language, with a warning of each text that it lacks', 'its code, such as "de"', addLanguage],
] as const) {
  reporting(what, description, add)
    .argument('<name>', example)
    .action((name: string) => {
      make(process.cwd(), name, journal);
      end(journal.outcome());
    });
}

reporting('generate', 'make types, rules and indexes of the schemas')
  .option('--check', 'only report what would be written')
  .action(async ({ check = false }: { check?: boolean }) => end(await generateProject(check, json)));

reporting('check', 'check schemas, what is generated of them, and types').action(async () =>
  end(await checkProject(json)),
);

reporting('plan', 'report what changed schemas will do to the data; --json adds it as "plan"')
  .option('--drop <field>', 'delete what records still hold of a field that is gone, such as pet.weight')
  .action(async ({ drop }: { drop?: string }) =>
    end(await planProject(drop === undefined ? [] : ['--drop', drop], json)),
  );

reporting('test', 'run the tests of the application; without any, first write the one that its schemas make')
  .allowUnknownOption()
  .argument('[words...]', 'of Vitest, such as the name of a file or --reporter=json')
  .action(async (words: string[]) => end(await testProject(process.cwd(), words, { journal, json })));

command
  .command('start')
  .description('build what is stale, and serve the console')
  .allowUnknownOption()
  .argument('[words...]', '--reset starts with new demo data; --accept <id of a plan> continues with changed schemas')
  .action(async (words: string[]) => {
    process.argv.splice(2, Number.POSITIVE_INFINITY, ...words);
    await import(pathToFileURL(frameProgram('server/start/start')).href);
  });

handedOn(
  'dev',
  'serve the console, and follow every change of schemas and code',
  '[--accept <id of a plan>]',
  'server/start/dev',
);
handedOn('build', 'build the console and its server to dist/', '', 'tools/build/build');
handedOn(
  'create-admin',
  'make the first account; its password is asked for',
  '--email <address> --name <name>',
  'server/start/create-admin/main',
);
handedOn(
  'seed',
  'put made records into the data, ten of each entity or as many as are asked for',
  '[number]',
  'schemawright/testing/seed',
);
handedOn('backup', 'write all data into a file', '[file]', 'server/frame/backup/main', 'backup');
handedOn(
  'restore',
  'put a backup back; with --check only look whether it is complete',
  '[--check] <file>',
  'server/frame/backup/main',
  'restore',
);

function report(error: unknown): void {
  const problems =
    error instanceof CommandError
      ? [{ file: error.file, field: '', message: error.problem }]
      : problemsOf(error, process.cwd());
  if (json) console.log(JSON.stringify(refused(...problems), null, 2));
  else if (!(error instanceof CommanderError)) console.error(error instanceof Error ? error.message : error);
}

try {
  await command.parseAsync();
} catch (error) {
  const isHelp = error instanceof CommanderError && error.exitCode === 0;
  if (!isHelp) report(error);
  if (!isHelp) process.exitCode = error instanceof CommanderError ? MISUSED : REFUSED;
}
