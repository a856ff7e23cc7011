import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { installPackages } from '../own-packages';

const folder = import.meta.dirname;
const modules = join(folder, 'node_modules');

export function hasGrafana(): boolean {
  const isThere = () => existsSync(join(modules, '@grafana', 'data')) && existsSync(join(modules, 'csv-parse'));
  if (!isThere()) installPackages(folder);
  return isThere();
}

const Frame = v.object({
  length: v.number(),
  fields: v.array(v.looseObject({ name: v.string(), type: v.string(), values: v.array(v.unknown()) })),
});
type Frame = v.InferOutput<typeof Frame>;
type Convert = (options: object, context: object) => (frames: readonly unknown[]) => readonly unknown[];

const anyFunction = (value: unknown) => typeof value === 'function';
const Grafana = v.object({
  toDataFrame: v.custom<(rows: unknown) => unknown>(anyFunction),
  standardTransformers: v.object({
    convertFieldTypeTransformer: v.object({ transformer: v.custom<Convert>(anyFunction) }),
  }),
});
const Csv = v.object({ parse: v.custom<(text: string, options: object) => unknown>(anyFunction) });

/** Types of columns that are no text, as somebody chooses them in a panel. */
export type ColumnTypes = Readonly<Record<string, 'time' | 'number'>>;

const load = createRequire(join(folder, 'package.json'));

function frameOf(rows: unknown, types: ColumnTypes): Frame {
  const { toDataFrame, standardTransformers } = v.parse(Grafana, load('@grafana/data'));
  const conversions = Object.entries(types).map(([targetField, destinationType]) => ({ targetField, destinationType }));
  const convert = standardTransformers.convertFieldTypeTransformer.transformer(
    { fields: {}, conversions },
    { interpolate: (text: string) => text },
  );
  const [frame] = convert([toDataFrame(rows)]);
  return v.parse(Frame, frame);
}

/** A CSV text as a table of Grafana: by the parser of the Infinity source, with its options, and Grafana's own types of columns. */
export function csvInGrafana(text: string, types: ColumnTypes): Frame {
  const { parse } = v.parse(Csv, load('csv-parse/sync'));
  return frameOf(parse(text.trim(), { columns: true, delimiter: [','] }), types);
}

/** The same of a list of objects as JSON. */
export function jsonInGrafana(text: string, types: ColumnTypes): Frame {
  return frameOf(JSON.parse(text), types);
}
