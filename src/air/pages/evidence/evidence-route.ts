import type { Route } from '../../../frame/model/entities';

export const EVIDENCE_ROUTE: { route: Extract<Route, 'evidence'> } = { route: 'evidence' };
