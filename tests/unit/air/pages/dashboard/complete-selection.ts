import type { Selection } from '../../../../../src/air/pages/dashboard/selection/selection';

export const TODAY = '2026-11-21';
export const ROME = 'Europe/Rome';

/** A selection with nothing missing, as of `TODAY`. */
export const complete: Selection = {
  manager: 'm1',
  building: 'b1',
  devices: ['hw1', 'hw2'],
  allDevices: false,
  from: '2026-11-20',
  to: TODAY,
  hours: null,
  co2Reference: null,
  temperatureReference: null,
  leastBreach: 0,
  comparison: null,
};
