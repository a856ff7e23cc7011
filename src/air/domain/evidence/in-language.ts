import type { RoomVerdict } from './room-verdict';
import type { Standard, Criterion as StoredCriterion } from './standard';

interface Translatable {
  title: string;
  source: { title: string };
  note?: string | undefined;
  colours?: Readonly<Record<string, string>> | undefined;
  translations?: Standard['translations'] | undefined;
}
type TranslatableCriterion = Pick<StoredCriterion, 'worst' | 'required'> & {
  classes: readonly { name: string }[];
  note?: string | undefined;
};

/** Translates the standard and verdicts together, because class names must match. Texts without translation stay. */
export function toLanguage<
  Criterion extends TranslatableCriterion,
  Shown extends Translatable & { criteria: readonly Criterion[] },
  Room extends { verdict: RoomVerdict },
>(
  { standard, rooms }: { standard: Shown & { criteria: readonly Criterion[] }; rooms: readonly Room[] },
  language: string,
) {
  const words = standard.translations?.[language] ?? {};
  const say = (text: string) => (Object.hasOwn(words, text) ? (words[text] ?? text) : text);
  const named = <Of extends { class: string | null }>(of: Of) => ({
    ...of,
    class: of.class === null ? null : say(of.class),
  });
  const noted = <Of extends { note?: string | undefined }>(of: Of) => ({
    ...of,
    ...(of.note !== undefined && { note: say(of.note) }),
  });
  return {
    standard: {
      ...noted(standard),
      title: say(standard.title),
      ...(standard.colours !== undefined && {
        colours: Object.fromEntries(Object.entries(standard.colours).map(([name, colour]) => [say(name), colour])),
      }),
      source: { ...standard.source, title: say(standard.source.title) },
      criteria: standard.criteria.map((criterion) => ({
        ...noted(criterion),
        classes: criterion.classes.map((each) => ({ ...each, name: say(each.name) })),
        worst: say(criterion.worst),
        required: say(criterion.required),
      })),
    },
    rooms: rooms.map((room) => ({
      ...room,
      verdict: {
        ...named(room.verdict),
        criteria: room.verdict.criteria.map((each) => ({ ...named(each), devices: each.devices.map(named) })),
      },
    })),
  };
}
