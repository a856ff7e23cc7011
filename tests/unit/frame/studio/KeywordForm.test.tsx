import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { RightsProvider } from '../../../../src/frame/entity/use-may';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { KeywordForm } from '../../../../src/frame/studio/FieldPanel';
import { setKeyword } from '../../../../src/frame/studio/rules/change-fields';
import { listStudioFields, parseContent } from '../../../../src/frame/studio/rules/fields-of';
import { FIELD_FORM, keywordFormModel } from '../../../../src/frame/studio/rules/keyword-form';
import { compileForms } from '../../../support/form-loaders';
import { renderInConsole } from '../layout/render';

beforeEach(() => compileForms(keywordFormModel(FIELD_FORM, fieldTypeData)));
/** The form over the text of a schema with the one field `a`, as the studio has it. */
function Edited({ field, onText }: { field: object; onText(text: string): void }) {
  const [text, setText] = useState(JSON.stringify({ properties: { a: field } }));
  const [shown] = listStudioFields(parseContent(text));
  return (
    <KeywordForm
      form={FIELD_FORM}
      schema={shown?.schema ?? {}}
      onKeyword={(path, value) => {
        const next = setKeyword(text, 'a', path, value);
        setText(next);
        onText(next);
      }}
    />
  );
}

async function open(field: object, locale: 'en' | 'it' = 'en') {
  let latest = '';
  renderInConsole(
    <RightsProvider value={models.rights}>
      <Edited field={field} onText={(text) => (latest = text)} />
    </RightsProvider>,
    { locale },
  );
  await screen.findByLabelText(locale === 'en' ? 'Read only' : 'Sola lettura', {}, { timeout: 60_000 });
  return { field: () => parseContent(latest)?.properties };
}

test('what is typed is in the schema at once, where the schema has it', async () => {
  const user = userEvent.setup();
  const { field } = await open({ type: 'string', maxLength: 200 });
  const most = screen.getByLabelText('Maximum length');
  expect(most).toHaveProperty('value', '200');
  await user.clear(most);
  await user.type(most, '13');
  await user.type(screen.getByLabelText('Column width (px)'), '90');
  await waitFor(() => expect(field()).toEqual({ a: { type: 'string', maxLength: 13, 'x-field': { width: 90 } } }));
  await user.clear(screen.getByLabelText('Column width (px)'));
  await waitFor(() => expect(field()).toEqual({ a: { type: 'string', maxLength: 13 } }));
});

test('a switch may be left out, and what is no true or false is a word', async () => {
  const user = userEvent.setup();
  const { field } = await open({ type: 'number', 'x-field': { filter: false } });
  const choose = async (label: string, option: string) => {
    await user.click(screen.getByLabelText(label));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Read only', 'Yes');
  await choose('Shown in the list', 'On request');
  await waitFor(() =>
    expect(field()).toEqual({ a: { type: 'number', 'x-field': { filter: false, column: 'hidden' }, readOnly: true } }),
  );
});

test('only what means something for its values is asked, in the reader’s language', async () => {
  await open({ type: 'integer', maximum: 5 }, 'it');
  expect(screen.getByLabelText('Massimo')).toHaveProperty('value', '5');
  expect(screen.queryByLabelText('Lunghezza massima')).toBeNull();
});
