import type { ReactNode } from 'react';
import type { ShownCriterion } from '../../domain/evidence/shown-standard';
import type { Pack } from './use-pack';

type PackRoom = Pack['rooms'][number];

export interface RoomParts {
  rooms: readonly PackRoom[];
  criteria: readonly ShownCriterion[];
  outdoor: NonNullable<Pack['outdoorSensor']> | null;
  button(room: PackRoom): ReactNode;
  whole(room: PackRoom): ReactNode;
  cell(room: PackRoom, criterion: ShownCriterion): ReactNode;
}
