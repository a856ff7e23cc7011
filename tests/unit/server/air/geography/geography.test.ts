import { expect, test } from 'vitest';
import { createGeocodingService } from '../../../../../server/air/geography/geocoding-service';

const ADDRESS = 'https://geocoding.example/v1/search?apikey=secret';

function answering(answer: unknown, status = 200) {
  const asked: URL[] = [];
  const service = createGeocodingService(ADDRESS, async (input) => {
    asked.push(new URL(String(input)));
    return new Response(JSON.stringify(answer), { status });
  });
  return { service, asked };
}

test('a geocoding service is asked for the city in its country', async () => {
  const { service, asked } = answering({ results: [{ latitude: 45.44, longitude: 12.33 }] });
  expect(await service.find('Venezia', 'IT')).toEqual({ lat: 45.44, lon: 12.33 });
  const parameters = Object.fromEntries(asked[0]?.searchParams ?? []);
  expect(parameters).toMatchObject({ name: 'Venezia', countryCode: 'IT', apikey: 'secret' });
});

test.each([[{}], [{ results: [] }], [{ results: [{ name: 'x' }] }], [null]])('%j is no city', async (answer) => {
  expect(await answering(answer).service.find('Nowhere', 'IT')).toBeUndefined();
});

test('a service that fails is not taken for a city that is not there', async () => {
  await expect(answering({}, 503).service.find('Venezia', 'IT')).rejects.toThrow('status 503');
});
