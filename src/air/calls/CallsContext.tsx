import { skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import type * as v from 'valibot';
import type { AnswerOf, Call, InputOf, InputSchema } from '../../frame/model/call';
import { ask, type CallTransport } from './ask';

const CallsContext = createContext<CallTransport | null>(null);

export function CallsProvider({ transport, children }: { transport: CallTransport; children: ReactNode }) {
  return <CallsContext.Provider value={transport}>{children}</CallsContext.Provider>;
}

export function useCallTransport(): CallTransport {
  const transport = useContext(CallsContext);
  if (!transport) throw new Error('useCallTransport needs a CallsProvider above it');
  return transport;
}

interface CallQueryOptions<Answer> extends Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'> {
  /** Further values on which the response depends, such as the time at which readings were loaded. */
  of?: unknown;
}

/**
 * Queries a call. The query key starts with the call's path.
 * @param input null to request nothing yet
 * @example const { data } = useCall(overview, {}, { refetchInterval: MINUTE });
 */
export function useCall<Input extends InputSchema, Answer extends v.GenericSchema>(
  call: Call<Input, Answer>,
  input: InputOf<Call<Input, Answer>> | null,
  { of, ...options }: CallQueryOptions<AnswerOf<Call<Input, Answer>>> = {},
) {
  const transport = useCallTransport();
  return useQuery({
    ...options,
    queryKey: [call.path, input, of],
    queryFn: input === null ? skipToken : ({ signal }) => ask(transport, call, input, { signal }),
  });
}

/** Returns a function that may throw HttpError. @example const end = useSend(endUserSessions); await end({ uid }); */
export function useSend<Input extends InputSchema, Answer extends v.GenericSchema>(call: Call<Input, Answer>) {
  const transport = useCallTransport();
  return useCallback((input: InputOf<Call<Input, Answer>>) => ask(transport, call, input), [transport, call]);
}
