import type { ViewAsTarget } from '../model/auth-calls';

export type ViewAsCalls = { begin(target: ViewAsTarget): Promise<void>; end(): Promise<void> };
