import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import * as v from 'valibot';
import type { Tool } from '../feature/tool';
import { type Asking, serverOf } from './server-of';

/** The same request without its body: the protocol wants each form of answers accepted, also where only one of them is sent. */
function inAnyForm({ url, method, headers: sent, signal }: Request): Request {
  const headers = new Headers(sent);
  headers.set('accept', 'application/json, text/event-stream');
  // It was read as JSON, whatever it was called.
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return new Request(url, { method, headers, signal });
}

const Refused = v.looseObject({ error: v.looseObject({ message: v.string() }) });

/** A refusal of the protocol with what all other refusals of the server say beside it. */
async function saidAsAlways(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const { status, headers } = answer;
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), Refused), await answer.text());
  const said = success ? output : { error: { message: answer.statusText } };
  const body = { ...said, status, code: 'mcp_refused', message: said.error.message || 'The message was refused' };
  return new Response(JSON.stringify(body), { status, headers });
}

/** Answers in the form of the client's version of the protocol. */
async function answerTo(request: Request, body: unknown, tools: readonly Tool[], asking: Asking): Promise<Response> {
  const server = () => serverOf(tools, asking);
  const asked = inAnyForm(request);
  if (await isLegacyRequest(asked, body)) {
    // Of the protocol as it was until 2025, which has no answer that is not a stream unless it is asked for.
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server().connect(transport);
    return transport.handleRequest(asked, { parsedBody: body });
  }
  return createMcpHandler(server, { legacy: 'reject', maxSubscriptions: 0 }).fetch(asked, { parsedBody: body });
}

/**
 * Answers one message of the Model Context Protocol as JSON, and stores nothing of it: whoever asks shows who it is each time.
 *
 * @param body of the request, which has been read already
 */
export async function serveMcp(
  request: Request,
  body: unknown,
  tools: readonly Tool[],
  asking: Asking,
): Promise<Response> {
  return saidAsAlways(await answerTo(request, body, tools, asking));
}
