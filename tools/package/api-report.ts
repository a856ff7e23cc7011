import { join } from 'node:path';
import { MODULES, sourceOf } from './build-package';
import { publicApi } from './declared-api';

export const API_REPORT = join('docs', 'package-api.md');

const HEAD = `# The public interface of the package

<!-- Made by \`npm run package\`, which a test compares with this file: a change here is a change for whoever depends on the package. -->

What each module exports, without comments. Types that these name and no module exports may change with any version.
`;

/**
 * Maximum number of lines of a value in the report, because text catalogues grow with each text and only their names
 * are API.
 */
const MOST_LINES_OF_VALUE = 20;

function shortened(text: string): string {
  const lines = text.split('\n');
  const isCatalogue = /^(export )?declare const/.test(text) && lines.length > MOST_LINES_OF_VALUE;
  return isCatalogue ? `${lines[0]} … }` : text;
}

export function apiReport(folder: string): string {
  const sections = MODULES.map((module) => {
    const entries = publicApi(join(folder, `${sourceOf(module)}.d.ts`)).map(({ text }) => shortened(text));
    return `## schemawright/${module}\n\n\`\`\`ts\n${entries.join('\n')}\n\`\`\`\n`;
  });
  return [HEAD, ...sections].join('\n');
}
