import { defineApplication } from 'schemawright/server';
import { behaviour } from './behaviour';
import { demo } from './demo';
import { models } from './models';

export default defineApplication({ models, demo, ...behaviour });
