import { defineApplication } from 'schemawright/server';
import { behaviour } from './behaviour';
import { demo } from './demo';
import { models } from './models';
import { features } from './texts/server';

export default defineApplication({ models, demo, features, ...behaviour });
