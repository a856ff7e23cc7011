import type { Role } from '../model/access-model';

/** Through whose eyes: a user's, those of whoever has the access token of a place, or those of a role. */
export type ViewAsTarget = { entity: string; id: string } | { role: Role };

/** Looking through somebody else's eyes. Failures are the errors of the data provider. */
export interface ViewAsCalls {
  begin(target: ViewAsTarget): Promise<void>;
  end(): Promise<void>;
}
