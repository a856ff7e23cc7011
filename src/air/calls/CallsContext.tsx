import { createContext, type ReactNode, useContext } from 'react';
import type { CallTransport } from './transport';

const CallsContext = createContext<CallTransport | null>(null);

export function CallsProvider({ transport, children }: { transport: CallTransport; children: ReactNode }) {
  return <CallsContext.Provider value={transport}>{children}</CallsContext.Provider>;
}

export function useCallTransport(): CallTransport {
  const transport = useContext(CallsContext);
  if (!transport) throw new Error('useCallTransport needs a CallsProvider above it');
  return transport;
}
