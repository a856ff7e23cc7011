import * as v from 'valibot';
import { defineCall } from './call';
import { Values } from './call-parts';

/** The API as the session may use it, as OpenAPI 3.1. */
export const apiDescription = defineCall({ route: 'GET /openapi.json', input: v.object({}), answer: Values });
