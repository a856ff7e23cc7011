import type { ReactNode } from 'react';
import type { ShownCriterion } from '../../domain/evidence/shown-standard';
import type { Pack } from './use-pack';

type PackRoom = Pack['rooms'][number];

/** What a table and cards have of rooms. */
export interface RoomParts {
  rooms: readonly PackRoom[];
  criteria: readonly ShownCriterion[];
  outdoor: NonNullable<Pack['outdoorSensor']> | null;
  button(room: PackRoom): ReactNode;
  /** What is said of a room as a whole: reasons only where no criterion says them. */
  whole(room: PackRoom): ReactNode;
  cell(room: PackRoom, criterion: ShownCriterion): ReactNode;
}
