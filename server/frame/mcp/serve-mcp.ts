import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import * as v from 'valibot';
import type { Tool } from '../feature/tool';
import { type Asking, serverOf } from './server-of';

function inAnyForm({ url, method, headers: sent, signal }: Request): Request {
  const headers = new Headers(sent);
  headers.set('accept', 'application/json, text/event-stream');
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return new Request(url, { method, headers, signal });
}

const Refused = v.looseObject({ error: v.looseObject({ message: v.string() }) });

async function saidAsAlways(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const { status, headers } = answer;
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), Refused), await answer.text());
  const said = success ? output : { error: { message: answer.statusText } };
  const body = { ...said, status, code: 'mcp_refused', message: said.error.message || 'The message was refused' };
  return new Response(JSON.stringify(body), { status, headers });
}

async function answerTo(request: Request, body: unknown, tools: readonly Tool[], asking: Asking): Promise<Response> {
  const server = () => serverOf(tools, asking);
  const asked = inAnyForm(request);
  if (await isLegacyRequest(asked, body)) {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server().connect(transport);
    return transport.handleRequest(asked, { parsedBody: body });
  }
  return createMcpHandler(server, { legacy: 'reject', maxSubscriptions: 0 }).fetch(asked, { parsedBody: body });
}

/**
 * Handles one message of the Model Context Protocol as JSON, without state: each request authenticates itself.
 * @param body body of the request, already parsed.
 */
export async function serveMcp(
  request: Request,
  body: unknown,
  tools: readonly Tool[],
  asking: Asking,
): Promise<Response> {
  return saidAsAlways(await answerTo(request, body, tools, asking));
}
