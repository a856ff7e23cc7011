import type { EntityModels } from '../../../src/frame/model/application-model';
import { SchemaError, suggest } from '../../../src/frame/model/schema-error';
import type { OpenData } from '../../frame/program/file-data';
import { checkData, describeChecks } from '../../frame/schema-change/check-data';
import { describeExamples, describePlan, listNextSteps } from '../../frame/schema-change/describe-plan';
import { planSchemas } from '../../frame/schema-change/plan';
import { readStoredSchemas } from '../../frame/schema-change/stored-data';
import { ConfigError } from '../../frame/site/config';
import { DataError } from '../../frame/stores/data-error';

type DroppedField = { entity: string; collection: string; path: string };

function fieldToDrop(name: string, models: EntityModels): DroppedField {
  const [entity = '', ...keys] = name.split('.');
  const model = models.byName.get(entity);
  const path = keys.join('.');
  if (model === undefined || path === '') {
    const hint = model === undefined ? suggest(entity, [...models.byName.keys()]) : '';
    throw new DataError(`--drop requires an entity and a field, as in --drop room.floor; found "${name}"${hint}`);
  }
  const isThere = model.fields.some(
    (field) => (field.path === path && !field.writeOnly) || field.path.startsWith(`${path}.`),
  );
  if (isThere) throw new DataError(`${name} is a field of the schema: remove it there first, and start once.`);
  if (model.open)
    throw new DataError(
      `The schema of ${entity} accepts any field (additionalProperties), so no stored value is unused.`,
    );
  return { entity, collection: model.collection, path };
}

const USAGE = `npm run schema:plan                          shows the effects of the current schemas on the stored data; changes nothing
npm run schema:plan -- --json                the same as JSON
npm run schema:plan -- --drop entity.field   deletes stored values of a removed field, after a backup
npm run schema:check                         checks the schemas
npm run schema:check -- --data               also checks every stored record

--app <folder> selects another application. Use the DATA_DIR of the server: ./var by default, ./var/<its folder> for
another application. Only --drop requires that the server is stopped.`;

export interface CommandContext {
  models(): EntityModels;
  openData(models: EntityModels): Promise<OpenData>;
  drop(field: DroppedField): Promise<number>;
  write(line: string): void;
}

async function plan(args: readonly string[], surroundings: CommandContext): Promise<number> {
  const { write } = surroundings;
  const models = surroundings.models();
  const at = args.indexOf('--drop');
  if (at !== -1) {
    const field = fieldToDrop(args[at + 1] ?? '', models);
    const count = await surroundings.drop(field);
    write(`Deleted ${field.path} of ${count} ${count === 1 ? 'record' : 'records'} of ${field.entity}.`);
    return 0;
  }
  const data = await surroundings.openData(models);
  try {
    const before = await readStoredSchemas(data);
    if (before === undefined) {
      write('The data do not state the schemas under which they were written. The next start stores the current ones.');
      return 0;
    }
    const made = await planSchemas(data, before, models);
    if (args.includes('--json')) write(JSON.stringify(made, null, 2));
    else
      for (const line of [...describePlan(made), ...describeExamples(made), ...(made.stops ? listNextSteps(made) : [])])
        write(line);
    return made.stops ? 1 : 0;
  } finally {
    await data.close();
  }
}

async function check(args: readonly string[], surroundings: CommandContext): Promise<number> {
  const { write } = surroundings;
  const models = surroundings.models();
  write(`No mistakes in the schemas of ${models.list.length} entities.`);
  if (!args.includes('--data')) return 0;
  const data = await surroundings.openData(models);
  try {
    const checks = await checkData(data, models);
    for (const line of describeChecks(checks)) write(line);
    return checks.some(({ failing }) => failing.count > 0) ? 1 : 0;
  } finally {
    await data.close();
  }
}

/** @returns exit code 0; 1 if the server would not start or records are rejected; 2 if the command was rejected. */
export async function runSchemaCommand(args: readonly string[], surroundings: CommandContext): Promise<number> {
  const [task, ...options] = args;
  if ((task !== 'plan' && task !== 'check') || options.includes('--help')) {
    surroundings.write(USAGE);
    return options.includes('--help') ? 0 : 2;
  }
  try {
    return await (task === 'plan' ? plan(options, surroundings) : check(options, surroundings));
  } catch (error) {
    const isExpected = error instanceof SchemaError || error instanceof ConfigError || error instanceof DataError;
    if (!isExpected) throw error;
    surroundings.write(error.message);
    return 2;
  }
}
