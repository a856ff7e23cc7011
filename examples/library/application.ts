import { defineApplication } from 'schemawright/server';
import { demo } from './demo';
import { features } from './features';
import { models } from './models';

export default defineApplication({ models, demo, features });
