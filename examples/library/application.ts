import { defineApplication } from 'schemawright/server';
import { demo } from './demo';
import { models } from './models';

export default defineApplication({ models, demo });
