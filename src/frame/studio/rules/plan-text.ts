import type { PlanLine } from './plan-lines';

/** How a plan is written in somebody's language. */
export interface PlanWriter {
  translate(key: string, values?: Readonly<Record<string, string | number>>): string;
  number(value: number): string;
  dollars(value: number): string;
}

/** What a line of a plan says. */
export function lineText({ key, values }: PlanLine, { translate, number, dollars }: PlanWriter): string {
  const written = Object.entries(values).map(([name, value]): [string, string | number] => {
    if (name === 'operation') return [name, translate(`studio.operations.${value}`)];
    // The plural is chosen by the number itself.
    if (typeof value === 'string' || name === 'smart_count') return [name, value];
    return [name, name === 'dollars' ? dollars(value) : number(value)];
  });
  return translate(`studio.plan.${key}`, Object.fromEntries(written));
}
