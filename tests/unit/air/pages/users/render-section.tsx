import type { ReactNode } from 'react';
import { createTransport } from '../../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import { renderInConsole } from '../../../frame/layout/render';

export const USER = { id: 'u1', name: 'Ada', email: 'ada@example.com', keyEnd: undefined, isGone: false };

/**
 * Renders a section whose calls get this answer.
 *
 * @param keys names of the user's keys for programs.
 * @returns each other call as `[address, body]`, as they come.
 */
export function renderSection(section: ReactNode, answer: () => Response, keys: readonly string[] = []): unknown[] {
  const asked: unknown[] = [];
  const transport = createTransport({
    host: '/fn',
    fetch: async (url, { body }) => {
      if (String(url).startsWith('/fn/userKeys')) return Response.json({ data: keys });
      asked.push([url, body]);
      return answer();
    },
  });
  renderInConsole(<CallsProvider transport={transport}>{section}</CallsProvider>);
  return asked;
}
