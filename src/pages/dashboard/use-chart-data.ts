import { useCallback, useEffect, useRef, useState } from 'react';
import { useCallTransport } from '../../calls/CallsContext';
import { type ChartDataRequest, getChartData } from '../../calls/chart-data';
import type { ChartDataEntry } from '../../domain/chart-data';

/** How far the readings of a request have come. */
export type ChartDataState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'cancelled' }
  | { status: 'failed'; cause: string }
  | { status: 'ready'; entries: readonly ChartDataEntry[]; request: ChartDataRequest };

const IDLE: ChartDataState = { status: 'idle' };

/**
 * Loads the readings of `request`, again whenever it is another object. A request that is replaced, cancelled or left
 * behind is aborted on the wire.
 */
export function useChartData(request: ChartDataRequest | null): [state: ChartDataState, cancel: () => void] {
  const transport = useCallTransport();
  const [state, setState] = useState<ChartDataState>(IDLE);
  const running = useRef<AbortController>(null);

  useEffect(() => {
    if (!request) {
      setState(IDLE);
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ status: 'loading' });
    getChartData(transport, request, { signal }).then(
      (entries) => signal.aborted || setState({ status: 'ready', entries, request }),
      (cause: unknown) =>
        signal.aborted || setState({ status: 'failed', cause: cause instanceof Error ? cause.message : String(cause) }),
    );
    return () => controller.abort();
  }, [transport, request]);

  const cancel = useCallback(() => {
    running.current?.abort();
    setState({ status: 'cancelled' });
  }, []);

  return [state, cancel];
}
