import type { ViewAsTarget } from '../model/auth-calls';

export interface ViewAsCalls {
  begin(target: ViewAsTarget): Promise<void>;
  end(): Promise<void>;
}
