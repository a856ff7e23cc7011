import type { Closing } from '../domain/heating/closing';
import { resultOf } from './answer';
import type { CallOptions, CallTransport } from './transport';

/** The closing days that a building is to have, in the place of those that it has. */
interface WantedClosings {
  buildingId: string;
  closings: readonly Closing[];
  /** Those that the person saw, null for none. */
  seen: { closings: readonly Partial<Closing>[] | null };
}

/** Sets the closing days of a building. @throws HttpError 409 `conflict` when somebody else has changed them since they were seen. */
export async function setClosings(
  transport: CallTransport,
  wanted: WantedClosings,
  options?: CallOptions,
): Promise<void> {
  resultOf('setClosings', await transport.post('/setClosings', wanted, options));
}
