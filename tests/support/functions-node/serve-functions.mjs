// Serves a folder of built functions as Google's framework does: `/site/…` is the function `site`, POST `/jobs/<name>` runs a
// job as Cloud Scheduler does. To be run by the Node that the functions are for.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = '.'] = process.argv.slice(2);
const file = join(folder, 'index.js');
const express = createRequire(createRequire(file).resolve('firebase-functions'))('express');
const functions = await import(pathToFileURL(file).href);

const app = express();
const keepBody = (request, _response, body) => {
  request.rawBody = body;
};
app.use(express.json({ verify: keepBody }));
app.post('/jobs/:name', (request, response) => functions.jobs[request.params.name](request, response));
app.use('/site', functions.site);
const server = app.listen(0, '127.0.0.1', () => console.log(`Serving ${server.address().port} on ${process.version}`));
