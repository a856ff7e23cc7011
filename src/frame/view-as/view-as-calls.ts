import type { ViewAsTarget } from '../model/auth-calls';

/** Looking through somebody else's eyes. Failures are the errors of the data provider. */
export interface ViewAsCalls {
  begin(target: ViewAsTarget): Promise<void>;
  end(): Promise<void>;
}
