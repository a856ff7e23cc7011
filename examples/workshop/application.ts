import { defineApplication } from 'schemawright/server';
import { demo } from './demo';
import { features } from './features';
import { models } from './models';
import { STOCK_PATH } from './own-paths';

export default defineApplication({ models, demo, features, paths: { pages: [STOCK_PATH] } });
