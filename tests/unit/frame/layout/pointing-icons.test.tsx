import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as icons from '../../../../src/frame/layout/theme/pointing-icons';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const HOME = join('src', 'frame', 'layout', 'theme', 'pointing-icons.tsx');
const ICON = /@mui\/icons-material\/(\w+)/g;

/** What Material calls pictures that point forwards or backwards, as in "the next one", "back" or "out". */
const POINTING =
  /Back|Before|Forward|Next|Previous|Left|Right|First|Last|Undo|Redo|Reply|Send|Log(in|out)|Exit|Input|Output|Launch|OpenInNew|Shortcut|KeyboardTab|East|West/;

const usedIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => join(folder, file))
    .filter((file) => file !== HOME)
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(ICON)].map(([, icon = '']) => ({ file, icon })),
    );

const used = ['src', 'examples', 'resources', 'schemawright'].flatMap(usedIn);

it('every icon that points along the line of reading is one that is turned', () => {
  expect(used.length).toBeGreaterThan(100);
  // Trends go with the time of charts, which runs from the left in every language.
  expect(used.filter(({ icon }) => POINTING.test(icon))).toEqual([]);
});

describe.each(Object.entries(icons))('%s', (_name, Icon) => {
  const drawn = (direction: 'ltr' | 'rtl') => {
    const { container } = render(
      <ThemeProvider theme={createTheme({ direction })}>
        {/* As in a built console, where Material gives its icons no mark. */}
        <Icon data-testid={undefined} />
      </ThemeProvider>,
    );
    const [icon] = container.getElementsByTagName('svg');
    return icon && getComputedStyle(icon).transform;
  };

  it('is turned for languages that are written from the right, and only for those', () => {
    expect(drawn('rtl')).toBe('scaleX(-1)');
    expect(drawn('ltr')).not.toBe('scaleX(-1)');
  });
});
