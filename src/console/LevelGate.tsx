import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { Navigate } from 'react-router';
import { firstRecordOf } from '../layout/shell/use-levels';

interface LevelGateProps {
  /** The resource of a level. */
  route: string;
  children: ReactNode;
}

/** The screens of a level that the menu shows only with data: without any, its address leads to where the console begins. */
export function LevelGate({ route, children }: LevelGateProps) {
  const dataProvider = useDataProvider();
  // The menu asks the same: one answer is for both.
  const { data } = useQuery(firstRecordOf(dataProvider, route));
  const isEmpty = data !== undefined && (data.total ?? data.data.length) === 0;
  return isEmpty ? <Navigate to="/" replace /> : children;
}
