import { expect, it, test } from 'vitest';
import { isPlainObject } from '../../../../src/frame/model/paths';
import { checkDashboard } from '../../../../tools/schema/check-schema';
import { compileCheckedModels } from '../../../../tools/schema/generate';
import { type LoadedSchemas, loadSchemas } from '../../../../tools/schema/load-schemas';
import { findMissingTexts } from '../../../../tools/schema/missing-texts';
import { good, lamp, merged } from './schema-errors/index';
import { refusalOf, written } from './written-schemas';

/** The one text of a language, where it has no other. */
function alone(said: unknown): unknown {
  const [[word, text] = [], ...others] = isPlainObject(said) ? Object.entries(said) : [];
  return others.length === 0 && (word === 'title' || word === 'message') ? text : said;
}

/** The same with every translation in its short form, where it has one. */
function short(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(short);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([word, inner]) => {
      if (word !== 'x-i18n' || !isPlainObject(inner)) return [word, short(inner)];
      return [word, Object.fromEntries(Object.entries(inner).map(([code, said]) => [code, alone(said)]))];
    }),
  );
}

function shortened({ sources, shared, application, warnings }: LoadedSchemas): LoadedSchemas {
  const dashboard = short(application.dashboard);
  return {
    sources: sources.map(({ name, schema }) => written(name, short(schema))),
    shared: Object.fromEntries(Object.entries(shared).map(([name, part]) => [name, Object(short(part))])),
    application: {
      ...application,
      ...(dashboard === undefined ? {} : { dashboard: checkDashboard(dashboard, '_dashboard.json') }),
    },
    warnings,
  };
}

test.each(['schemas', 'examples/library/schemas', 'examples/workshop/schemas', 'examples/clinic/schemas'])(
  'a text alone says what the long form does: %s',
  (folder) => {
    const loaded = loadSchemas(folder);
    const [long, brief] = [compileCheckedModels(loaded), compileCheckedModels(shortened(loaded))];
    const texts = (models: typeof long) => models.list.map(({ schema: _plain, ...model }) => model);
    expect(JSON.stringify(shortened(loaded).sources)).not.toMatch(/"x-i18n":\{"it":\{"title":"[^"]*"\}/);
    expect(texts(brief)).toEqual(texts(long));
    for (const locale of ['it', 'fr', 'de', 'es']) {
      expect(findMissingTexts(brief, [locale], 1000)).toEqual(findMissingTexts(long, [locale], 1000));
    }
  },
);

it('an empty one is refused, as an empty title is', () => {
  const change = lamp({ properties: { watts: { title: 'Power', 'x-i18n': { it: ' ' } } } });
  expect(refusalOf({ ...good, lamp: merged(good.lamp, change.lamp) })).toContain(
    '/properties/watts/x-i18n/it: is empty',
  );
});
