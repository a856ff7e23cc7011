import type { ValueCondition } from '../../model/value-condition';
import type { Reached } from '../../schema-change/reached-rows';

export interface PlanLine {
  key: string;
  values: Readonly<Record<string, string | number>>;
  words?: Readonly<Record<string, string | readonly string[]>>;
  reached?: Readonly<Record<string, readonly Reached[]>>;
  /** Tone of a line; `loss` marks hidden, rejected or removed data and requires confirmation. */
  tone: 'plain' | 'gain' | 'loss';
  records?: readonly { id: string; why: string }[];
}

export interface PlanWriter {
  translate(key: string, values?: Readonly<Record<string, string | number>>): string;
  number(value: number): string;
  dollars(value: number): string;
  either(values: readonly string[]): string;
}

function conditionTexts(
  condition: ValueCondition,
  key: 'where' | 'after',
  { translate, either }: PlanWriter,
): string[] {
  return Object.entries(condition).map(([field, values]) =>
    translate(`framework.why.${key}`, { field, values: either(values.map(String)) }),
  );
}

/** Formats the rows of a right, such as "below own places: Only while “state” is draft or sent". */
function reachText(reached: readonly Reached[], writer: PlanWriter): string {
  const texts = reached.map(({ rows, where, after = {} }) => {
    const asked = [...conditionTexts(where, 'where', writer), ...conditionTexts(after, 'after', writer)].join('; ');
    if (rows === undefined) return asked === '' ? writer.translate('studio.plan.always') : asked;
    const whose = writer.translate(`studio.reaches.${rows}`);
    return asked === '' ? whose : `${whose}: ${asked}`;
  });
  return texts.join('; ');
}

export function lineText({ key, values, words = {}, reached = {} }: PlanLine, writer: PlanWriter): string {
  const { translate, number, dollars } = writer;
  const written = Object.entries(values).map(([name, value]): [string, string | number] => {
    if (typeof value === 'string' || name === 'smart_count') return [name, value];
    return [name, name === 'dollars' ? dollars(value) : number(value)];
  });
  const translated = Object.entries(words).map(([name, keys]): [string, string] => [
    name,
    [keys]
      .flat()
      .map((each) => translate(each))
      .join(', '),
  ]);
  const reaches = Object.entries(reached).map(([name, rows]): [string, string] => [name, reachText(rows, writer)]);
  return translate(`studio.plan.${key}`, Object.fromEntries([...written, ...translated, ...reaches]));
}
