import { createContext, useContext } from 'react';

/** Where an action of a row is shown: as an icon in the row, or as a line of its menu. */
export type RowActionPlace = 'row' | 'menu';

const PlaceContext = createContext<RowActionPlace>('row');

export const RowActionPlaceProvider = PlaceContext.Provider;

export function useRowActionPlace(): RowActionPlace {
  return useContext(PlaceContext);
}
