import { defineConfig } from 'vite';
import { developedConsole } from './tools/build/console-config';
import { applicationAt, askedApplication } from './tools/schema/application-folder';

const application = applicationAt(import.meta.dirname, askedApplication(process.argv));

export default defineConfig(developedConsole(application, process.env.BACKEND_URL ?? 'http://127.0.0.1:3001'));
