import { createContext, useContext } from 'react';

export type RowActionPlace = 'row' | 'menu';

const PlaceContext = createContext<RowActionPlace>('row');

export const RowActionPlaceProvider = PlaceContext.Provider;

export function useRowActionPlace(): RowActionPlace {
  return useContext(PlaceContext);
}
