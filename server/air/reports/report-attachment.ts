import { MONTH_PATTERN, type Month } from '../../../src/air/domain/report/month';
import type { Locale } from '../../../src/frame/model/localized-text';
import type { ReportPlace } from './reported-devices';

export interface NamedReport extends ReportPlace {
  month: Month;
  language: Locale;
}

const KIND = 'monthly-report';
const PLACES = ['building', 'manager'] as const;

export function reportText({ place, id, month, language }: NamedReport): string {
  return [KIND, place, encodeURIComponent(id), month, language].join('/');
}

export function namedReport(attached: string): NamedReport | undefined {
  const [kind, place, id, month = '', language] = attached.split('/');
  const known = PLACES.find((each) => each === place);
  if (kind !== KIND || known === undefined || id === undefined || language === undefined) return undefined;
  return MONTH_PATTERN.test(month) ? { place: known, id: decodeURIComponent(id), month, language } : undefined;
}
