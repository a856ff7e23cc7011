import { defineConfig } from 'vite';
import { createDevelopmentConfig } from './tools/build/console-config';
import { findApplication, parseApplicationName } from './tools/schema/application-folder';

const application = findApplication(import.meta.dirname, parseApplicationName(process.argv));

export default defineConfig(createDevelopmentConfig(application, process.env.BACKEND_URL ?? 'http://127.0.0.1:3001'));
