import { paths } from '../../../frame/entity/paths';
import type { Route } from '../../../frame/model/entities';
import { EVIDENCE_PATH } from '../../domain/console/own-paths';

const BUILDINGS: Extract<Route, 'hierarchy/buildings'> = 'hierarchy/buildings';

export const makePath = (building: string): string => paths.dialog({ route: BUILDINGS }, EVIDENCE_PATH, building);
