import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { ADMIN, inHall, refusal, type SmallSite, smallSite } from './small-site';

/** A site whose rule takes only Roma, and keeps what it was asked. */
function askedSite(): SmallSite & { asked: (readonly unknown[])[] } {
  const asked: (readonly unknown[])[] = [];
  const cityInCountry = async (values: readonly unknown[]) => {
    asked.push(values);
    return values[0] === 'Roma' ? undefined : { en: 'is elsewhere', it: 'sta altrove' };
  };
  return { ...smallSite({ rules: { cityInCountry } }), asked };
}

describe('a rule that somebody else is asked about', () => {
  it('refuses at its first field, in the language of who asked', async () => {
    const { documents, hall } = askedSite();
    const wrong = { name: 'A', city: 'Paris', country: 'IT' };
    expect(await refusal(documents.create(ADMIN, hall, wrong))).toEqual({
      status: 422,
      code: 'invalid',
      message: 'City: is elsewhere',
      errors: { city: 'is elsewhere' },
    });
    expect(await refusal(documents.create(inHall('h'), hall, wrong), 'it')).toMatchObject({
      errors: { city: 'sta altrove' },
    });
    expect((await documents.create(ADMIN, hall, { ...wrong, city: 'Roma' })).record.city).toBe('Roma');
  });

  it('is asked when a value changes, with the values that the record will have', async () => {
    const { documents, hall, make, asked } = askedSite();
    await make(hall, { id: 'h', name: 'A', city: 'Roma', country: 'IT' });
    expect(asked).toEqual([]);
    const change = (body: Record<string, unknown>) => documents.update(ADMIN, hall, 'h', body);
    await change({ name: 'B' });
    await change({ city: 'Roma', country: 'IT' });
    expect(asked).toEqual([]);
    expect(await refusal(change({ city: 'Paris' }))).toMatchObject({ status: 422 });
    await change({ country: 'FR' });
    expect(asked).toEqual([
      ['Paris', 'IT'],
      ['Roma', 'FR'],
    ]);
  });

  it('is not asked while a value is missing, nor about what the server or a deletion does', async () => {
    const { documents, hall, lamp, make, asked } = askedSite();
    await make(hall, { id: 'h', name: 'A', city: 'Paris', country: 'IT' });
    await documents.update(SYSTEM, hall, 'h', { city: 'Lyon' });
    for (const city of [null, '']) await documents.update(ADMIN, hall, 'h', { city });
    await documents.create(ADMIN, hall, { name: 'B', country: 'IT' });
    await documents.create(ADMIN, lamp, { hall: 'h', watts: 1 });
    await documents.change(ADMIN, hall, 'h', () => ({ city: 'Paris' }));
    expect(asked).toEqual([]);
  });

  it('is asked nothing for somebody who may not write, or whose record is not there', async () => {
    const { documents, hall, make, asked } = askedSite();
    await make(hall, { id: 'h', name: 'A', city: 'Roma', country: 'IT' });
    const room = { role: 'ROOM', claim: 'room:l', locale: 'en' } as const;
    const body = { name: 'C', city: 'Paris', country: 'IT' };
    expect(await refusal(documents.create(room, hall, body))).toMatchObject({ status: 403 });
    expect(await refusal(documents.update(inHall('x'), hall, 'h', body))).toMatchObject({ status: 404 });
    expect(asked).toEqual([]);
  });

  it('has to be written by somebody', () => {
    expect(() => smallSite({ rules: {} })).toThrow('hall: there is no rule "cityInCountry" for x-checks');
  });
});

describe('several writes at once', () => {
  it('are all refused by one rule, which is named by its place', async () => {
    const { documents, hall, read } = askedSite();
    const create = (id: string, city: string) =>
      ({ type: 'create', model: hall, body: { name: id, city, country: 'IT' } }) as const;
    const both = documents.together(ADMIN, [create('A', 'Roma'), create('B', 'Paris')]);
    expect(await refusal(both)).toMatchObject({ operation: 1, errors: { city: 'is elsewhere' } });
    const [only] = await documents.together(ADMIN, [create('A', 'Roma')], { checkOnly: true });
    expect(only?.record.name).toBe('A');
    expect(await refusal(read(hall, String(only?.record.id)))).toMatchObject({ status: 404 });
    const [made] = await documents.together(ADMIN, [create('A', 'Roma')]);
    expect(await read(hall, String(made?.record.id))).toMatchObject({ name: 'A' });
  });
});
