import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createTransport } from '../../calls/ask';
import { CallsProvider } from '../../calls/CallsContext';
import { DisplayedPlace } from './DisplayedPlace';

export default function DisplayPage({ rest }: { rest: string }) {
  const [queryClient] = useState(() => new QueryClient());
  const [transport] = useState(() => createTransport({ host: '/fn', fetch: (url, init) => window.fetch(url, init) }));
  return (
    <QueryClientProvider client={queryClient}>
      <CallsProvider transport={transport}>
        <DisplayedPlace token={rest} />
      </CallsProvider>
    </QueryClientProvider>
  );
}
