import { describe, expect, it } from 'vitest';
import { application } from '../../../../resources/generated/application';
import { shared, sources } from '../../../../resources/generated/schemas';
import { fieldTypeData as types } from '../../../../src/frame/field-types/registry';
import { compileModels } from '../../../../src/frame/model/compile-models';

describe('the schemas of the product', () => {
  it('have an Italian text for every label that people read', () => {
    const models = compileModels(sources, { types, shared, application });
    const same = new Set([
      'Token',
      'Email',
      'Logo',
      'Firmware',
      'ESP',
      'CO2',
      'VOC',
      'GSM',
      'OFF',
      'ON',
      'B2B',
      'Home',
      'Business',
      'Download',
      'Host',
      'Wi-Fi',
      'Password',
      'E-mail',
      'DevEUI',
      ...['PM2.5', 'PM10', 'NO2', 'O3', 'Webhook'],
    ]);
    const untranslated = models.list.flatMap((model) =>
      model.fields
        .flatMap((field) => [
          field.label,
          ...(field.help ? [field.help] : []),
          ...(field.options ?? []).map((option) => option.label),
        ])
        .filter(({ en, it }) => en === it && !same.has(en) && !/^(CO2|VOC|PM2\.5|PM10|NO2|O3|Wi-Fi) /.test(en))
        .map(({ en }) => `${model.name}: ${en}`),
    );
    expect(untranslated).toEqual([]);
  });
});
