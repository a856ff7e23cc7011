import type { Period } from '../../../src/air/domain/air/occupancy';
import type { AskedPeriod } from '../../../src/air/domain/air/period-facts';
import { sourceOf } from './cut-readings';
import type { Source } from './reading-store';

export interface FactsRequest {
  sources: readonly Source[];
  period: Period;
  asked: AskedPeriod;
}

export interface PatternRequest extends Omit<FactsRequest, 'sources'> {
  reference: number;
}

export const devicesAsked = ({ devices, segments }: AskedPeriod): Source[] =>
  devices.map((hwId) => sourceOf({ hwId, segments: segments?.get(hwId) }));
