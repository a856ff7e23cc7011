import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEMPLATES } from '../../schemawright/command/templates';
import { type ApplicationPlace, applicationPlace } from './application-place';

describe.each(TEMPLATES)('the example "%s" runs on the package alone', (template) => {
  let place: ApplicationPlace;
  beforeAll(() => {
    place = applicationPlace();
  });
  afterAll(() => place?.remove());

  test('it is made of its template, generated and checked', () => {
    expect(place.outcomeOf('init', '.', '--template', template)).toMatchObject({ code: 0 });
    expect(place.outcomeOf('generate').outcome.written).toContain('firestore.rules');
    expect(place.outcomeOf('check')).toMatchObject({ code: 0, outcome: { ok: true, errors: [], written: [] } });
  });

  test('and its tests pass', () => {
    expect(place.outcomeOf('test')).toMatchObject({ code: 0, outcome: { ok: true, errors: [] } });
  });
});
