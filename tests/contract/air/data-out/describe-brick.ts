import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import { PREFIXES } from '../../../../server/air/data-out/brick/graph';
import { MINUTE } from '../../../../src/frame/time/units';
import { type DataOutServer, HOSTILE, OF_B1, PRESENT } from './data-out-server';

/** What the Brick model promises, on every back end. @param open a server whose clock stands at PRESENT */
export function describeBrick(backEnd: string, open: () => Promise<DataOutServer>): void {
  describe(`the Brick model (${backEnd})`, () => {
    it('has what the session sees, and leads to nothing else', async () => {
      const server = await open();
      await server.show('d1', { t: PRESENT - MINUTE, CO2: 612 });
      const base = 'https://site.example/air/';
      const modelFor = async (subject?: Parameters<DataOutServer['ask']>[1]) => {
        const answer = await server.ask(`/brick?base=${encodeURIComponent(base)}`, subject);
        expect(answer.headers.get('content-type')).toMatch(/^text\/turtle/);
        return new Parser().parse(await answer.text());
      };
      const whole = await modelFor();
      const label = `${PREFIXES.rdfs}label`;
      const labels = whole.filter(({ predicate }) => predicate.value === label).map(({ object }) => object.value);
      expect(labels.sort()).toEqual(
        [...['Manager 1', 'Manager 2', 'Building 1', 'Building 2', 'Room 1', HOSTILE, 'Device 1', HOSTILE]].sort(),
      );
      const narrow = await modelFor(OF_B1);
      const named = new Set(narrow.flatMap(({ subject, object }) => [subject.value, object.value]));
      expect([...named].filter((name) => name.startsWith(base)).sort()).toEqual(
        ['building/b1', 'device/d1', 'point/d1/CO2', 'room/r1', 'series/d1/CO2'].map((name) => base + name),
      );
      expect((await server.ask('/brick?base=javascript:')).status).toBe(400);
      expect((await server.ask('/brick?base=urn:a%3E%20.:')).status).toBe(400);
    });
  });
}
