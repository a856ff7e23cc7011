import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { Navigate } from 'react-router';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { hasRecords } from '../layout/shell/use-levels';

interface LevelGateProps {
  /** The resource of a level. */
  route: string;
  children: ReactNode;
}

/** The screens of a level that the menu shows only with data: without any, its address leads to where the console begins. */
export function LevelGate({ route, children }: LevelGateProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  // The menu asks the same: one answer is for both.
  const { data } = useQuery(hasRecords(dataProvider, route));
  return data === false ? <Navigate to="/" replace /> : children;
}
