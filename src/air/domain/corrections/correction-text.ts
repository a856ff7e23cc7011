import { CORRECTED_MEASURES, type Correction } from './corrections';

const OPEN = '-';

export const correctionText = ({ hwId, measure, offset, from, to }: Correction): string =>
  [hwId, measure, offset, from, to ?? OPEN].join(' ');

const numberIn = (text: string): number => (text === '' ? Number.NaN : Number(text));

export function correctionIn(text: string): Correction | undefined {
  const [hwId = '', name = '', offsetText = '', fromText = '', toText = '', ...more] = text.split(' ');
  const measure = CORRECTED_MEASURES.find((known) => known === name);
  const [offset, from] = [numberIn(offsetText), numberIn(fromText)];
  const to = toText === OPEN ? null : numberIn(toText);
  if (hwId === '' || measure === undefined || more.length > 0) return undefined;
  return [offset, from, to ?? 0].every(Number.isFinite) ? { hwId, measure, offset, from, to } : undefined;
}
