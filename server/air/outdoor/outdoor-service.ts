import type { OutdoorMeasurement } from '../../../src/air/domain/air/outdoor-measurement';

export interface OutdoorService {
  simulated: boolean;
  measurements(installationId: number): Promise<OutdoorMeasurement>;
}

/** Refusal or failure of the outdoor service. The message is for the log and never contains the key. */
export class OutdoorError extends Error {
  readonly fault: 'not_found' | 'unavailable';

  constructor(fault: 'not_found' | 'unavailable', message: string) {
    super(message);
    this.name = 'OutdoorError';
    this.fault = fault;
  }
}
