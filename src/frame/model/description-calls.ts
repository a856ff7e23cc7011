import * as v from 'valibot';
import { defineCall } from './call';
import { Values } from './call-parts';

export const apiDescription = defineCall({ route: 'GET /openapi.json', input: v.object({}), answer: Values });
