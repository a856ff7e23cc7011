import type { OutdoorMeasurement } from '../../../src/air/domain/air/outdoor-measurement';

/** Knows the air outside, by the number of the station. */
export interface OutdoorService {
  /** Whether there are no real stations behind it. */
  simulated: boolean;
  /** @throws OutdoorError. */
  measurements(installationId: number): Promise<OutdoorMeasurement>;
}

/** A refusal or a failure of the outdoor service. The message is for the log and never holds the key. */
export class OutdoorError extends Error {
  readonly fault: 'not_found' | 'unavailable';

  constructor(fault: 'not_found' | 'unavailable', message: string) {
    super(message);
    this.name = 'OutdoorError';
    this.fault = fault;
  }
}
