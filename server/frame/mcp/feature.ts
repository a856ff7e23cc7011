import { Hono } from 'hono';
import { askTools } from '../../../src/frame/model/mcp-calls';
import { message } from '../documents/messages';
import type { SiteData } from '../documents/site-data';
import type { Feature, Tool } from '../feature/feature';
import { actorOf, type Environment, getSay, requestIdOf } from '../http/environment';
import { logFault } from '../http/errors';
import { markDescribed, readJson, readsOnly } from '../http/serve-call';
import { createProposeTool } from './tools/propose';
import { createEntitiesTool, createFindTool, createGetTool, createSchemaTool, createWhyTool } from './tools/read-tools';

export interface McpContext {
  site: Pick<SiteData, 'models' | 'store' | 'documents' | 'texts'>;
  publicUrl: string;
  tools: readonly Tool[];
}

export const mcpFeature: Feature<McpContext> = {
  name: 'tools for language models',
  tools: ({ site, publicUrl }) => [
    createEntitiesTool(site.models),
    createSchemaTool(site.models),
    createFindTool(site.models, site.documents),
    createGetTool(site.models, site.documents),
    createWhyTool(site),
    createProposeTool({ ...site, publicUrl }),
  ],
  routes: ({ tools }) => {
    const app = new Hono<Environment>();
    app.post(askTools.path, markDescribed(askTools), readsOnly, async (context) => {
      const { serveMcp } = await import('./serve-mcp');
      const say = getSay(context);
      const onFault = async (error: unknown) => {
        await logFault(error, context);
        return `internal: ${say(message('fault.internal'))} (${requestIdOf(context) ?? ''})`;
      };
      const body = (await readJson(context)) ?? null;
      if (Array.isArray(body)) context.get('countCalls')?.(Math.max(0, body.length - 1));
      return serveMcp(context.req.raw, body, tools, { actor: actorOf(context), say, onFault });
    });
    app.get(askTools.path, (context) =>
      context.json({ status: 405, code: 'post_only', message: 'Only POST is supported here' }, 405, { allow: 'POST' }),
    );
    return [['/api', app]];
  },
};
