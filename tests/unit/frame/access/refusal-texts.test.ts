import { describe, expect, it } from 'vitest';
import { denyOnRecord, denyRight, describeMissingRecord } from '../../../../src/frame/access/refusal-texts';
import { OPERATIONS } from '../../../../src/frame/model/access-model';
import type { Message } from '../../../../src/frame/model/message';
import { sayEnglish } from '../../../../src/frame/model/say';
import { sayItalian } from '../../../support/italian';
import { entityModel } from '../../../support/sample-entity';

const lamp = entityModel({ name: { type: 'string' } }, { 'x-i18n': { it: { title: 'Lampada', plural: 'Lampade' } } });

const told = (text: Message) => ({ en: sayEnglish(text), it: sayItalian(text) });

describe('refusals', () => {
  it('say in both languages what a role may not do', () => {
    expect(OPERATIONS.map((operation) => told(denyRight(operation, lamp)))).toEqual([
      { en: 'You may not read lamps', it: 'Non hai il permesso di leggere: Lampade' },
      { en: 'You may not create lamps', it: 'Non hai il permesso di creare: Lampade' },
      { en: 'You may not update lamps', it: 'Non hai il permesso di modificare: Lampade' },
      { en: 'You may not delete lamps', it: 'Non hai il permesso di eliminare: Lampade' },
    ]);
  });

  it('say in both languages that it is this record that they are about', () => {
    expect(told(denyOnRecord('update', lamp))).toEqual({
      en: 'You may not update this record of lamps',
      it: 'Non hai il permesso di modificare questo elemento: Lampada',
    });
  });

  it('name the record that is not there', () => {
    expect(told(describeMissingRecord(lamp, 'x1'))).toEqual({
      en: "Can't find item with dbId x1 in lamps",
      it: 'Elemento non trovato: Lampada x1',
    });
  });
});
