import * as v from 'valibot';
import { defineCall } from './call';

/** A message of JSON-RPC 2.0 by the Model Context Protocol, which has schemas of its own. */
export const askTools = defineCall({
  route: 'POST /_mcp',
  readsOnly: true,
  input: v.object({
    jsonrpc: v.literal('2.0'),
    id: v.optional(v.union([v.string(), v.number()])),
    method: v.string(),
    params: v.optional(v.record(v.string(), v.unknown())),
  }),
  answer: v.unknown(),
});
