/**
 * Air quality bands. With a reference of 1000 ppm they match the German guideline values (Bundesgesundheitsblatt 2008,
 * 51: 1358–1369): harmless up to 1000 ppm, noticeable up to 2000, unacceptable above.
 */
export const CO2_BANDS = ['good', 'stale', 'bad'] as const;
export type Co2Band = (typeof CO2_BANDS)[number];

const BAD_FROM = 2;

export function co2Band(value: number, reference: number): Co2Band {
  if (value <= reference) return 'good';
  return value <= BAD_FROM * reference ? 'stale' : 'bad';
}
