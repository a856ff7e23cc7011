import type { Route } from '../../../frame/model/entities';

/** Where packs of evidence are. */
export const EVIDENCE_ROUTE: { route: Extract<Route, 'evidence'> } = { route: 'evidence' };
