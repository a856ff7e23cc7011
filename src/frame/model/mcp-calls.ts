import * as v from 'valibot';
import { defineCall } from './call';

/** Accepts any message, because the Model Context Protocol defines its own schemas. */
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
