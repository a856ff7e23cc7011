import type { EntityModel } from './entity-model';
import { evaluate } from './expression';
import { findReads } from './expression-reads';
import type { FieldModel } from './field-model';
import { valueAt } from './paths';

type ExpressionReads = ReturnType<typeof findReads>;

type Fields = Pick<EntityModel, 'fieldByPath'>;

export function pathsInTemplate(template: string): string[] {
  return [...template.matchAll(/\{([^}]+)\}/g)].map(([, path]) => path ?? '');
}

export function listSourcePaths(model: Fields, { value }: Pick<FieldModel, 'value'>): readonly string[] {
  if (value === undefined) return [];
  if ('expression' in value) return findReads(model, value.expression).own;
  if ('template' in value) return pathsInTemplate(value.template);
  return 'compute' in value ? [value.compute.from] : [];
}

/** Sorts fields after the fields from which they are computed. Fields in a cycle keep their position. */
export function sortByComputation(model: Fields, fields: readonly FieldModel[]): FieldModel[] {
  const ordered: FieldModel[] = [];
  const met = new Set<FieldModel>();
  const add = (field: FieldModel) => {
    if (met.has(field)) return;
    met.add(field);
    for (const path of listSourcePaths(model, field)) {
      const before = fields.find((other) => other.path === path);
      if (before !== undefined) add(before);
    }
    ordered.push(field);
  };
  for (const field of fields) add(field);
  return ordered;
}

/** Evaluates the expression of a field; undefined without a value. @param taken values of other records by path */
export function computeExpression(
  { others }: Pick<ExpressionReads, 'others'>,
  expression: unknown,
  record: Readonly<Record<string, unknown>>,
  taken: ReadonlyMap<string, unknown>,
): unknown {
  return evaluate(expression, (path) => (others.has(path) ? taken.get(path) : valueAt(record, path.split('.'))));
}

const KINDS: Readonly<Partial<Record<FieldModel['storage'], string>>> = {
  text: 'string',
  integer: 'number',
  real: 'number',
  boolean: 'boolean',
};

/** Rounds halves away from zero, without errors of binary fractions. */
function roundedTo(value: number, step: number): number {
  const steps = Math.abs(value) / step;
  const whole = Math.round(steps + steps * Number.EPSILON);
  const digits = Math.max(0, Math.ceil(-Math.log10(step) - Number.EPSILON), String(step).split('.')[1]?.length ?? 0);
  return Number((Math.sign(value) * whole * step).toFixed(Math.min(digits, 100)));
}

/** Rounds a computed value by its schema. Returns undefined for a wrong type, because users cannot correct it. */
export function toStorable({ storage, schema }: Pick<FieldModel, 'storage' | 'schema'>, value: unknown): unknown {
  const kind = KINDS[storage];
  if (kind !== undefined && typeof value !== kind) return undefined;
  const step = schema.multipleOf ?? (schema.type === 'integer' ? 1 : undefined);
  return typeof value === 'number' && step !== undefined ? roundedTo(value, step) : value;
}
