import type { ValueCondition } from '../../model/value-condition';
import type { Reached } from '../../schema-change/reached-rows';

/** One thing that a plan says. */
export interface PlanLine {
  /** Catalogue key below `studio.plan`. */
  key: string;
  values: Readonly<Record<string, string | number>>;
  /** More values: catalogue keys, each by the name of what it says. */
  words?: Readonly<Record<string, string | readonly string[]>>;
  /** More values: what a right reaches. */
  reached?: Readonly<Record<string, readonly Reached[]>>;
  /** `loss` for what is hidden, refused or taken away: saving asks for it. */
  tone: 'plain' | 'gain' | 'loss';
  /** Ids of the first records that it is about. */
  records?: readonly { id: string; why: string }[];
}

/** How a plan is written in somebody's language. */
export interface PlanWriter {
  translate(key: string, values?: Readonly<Record<string, string | number>>): string;
  number(value: number): string;
  dollars(value: number): string;
  /** Several of them, as in "draft or sent". */
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

/** What a right reaches, as "below own places: Only while “state” is draft or sent". */
function reachText(reached: readonly Reached[], writer: PlanWriter): string {
  const texts = reached.map(({ rows, where, after = {} }) => {
    const asked = [...conditionTexts(where, 'where', writer), ...conditionTexts(after, 'after', writer)].join('; ');
    if (rows === undefined) return asked === '' ? writer.translate('studio.plan.always') : asked;
    const whose = writer.translate(`studio.reaches.${rows}`);
    return asked === '' ? whose : `${whose}: ${asked}`;
  });
  return texts.join('; ');
}

/** What a line of a plan says. */
export function lineText({ key, values, words = {}, reached = {} }: PlanLine, writer: PlanWriter): string {
  const { translate, number, dollars } = writer;
  const written = Object.entries(values).map(([name, value]): [string, string | number] => {
    // The plural is chosen by the number itself.
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
