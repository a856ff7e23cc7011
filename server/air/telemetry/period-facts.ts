import type { Period } from '../../../src/air/domain/air/occupancy';
import type { AskedPeriod } from '../../../src/air/domain/air/period-facts';
import { toSource } from './cut-readings';
import type { Source } from './reading-store';

export interface FactsRequest {
  sources: readonly Source[];
  period: Period;
  asked: AskedPeriod;
}

export interface PatternRequest extends Omit<FactsRequest, 'sources'> {
  reference: number;
}

export const listAskedSources = ({ devices, segments }: AskedPeriod): Source[] =>
  devices.map((hwId) => toSource({ hwId, segments: segments?.get(hwId) }));
