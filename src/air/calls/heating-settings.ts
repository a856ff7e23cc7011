import { isPlainObject } from '../../frame/model/paths';
import { resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

export interface HeatingSettings {
  /** Ids of the buildings with a thermal plant of their own, among those that the session may read. */
  thermalPlants: string[];
  /** Homes and rooms of the heating service whose names begin so are not offered when places are linked. */
  hiddenPrefixes: string[];
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function isSettings(value: unknown): value is HeatingSettings {
  return isPlainObject(value) && isTextList(value['thermalPlants']) && isTextList(value['hiddenPrefixes']);
}

/** What the console has to know of the site's heating. */
export async function getHeatingSettings(transport: CallTransport, options?: CallOptions): Promise<HeatingSettings> {
  const result = resultOf('heatingSettings', await transport.get('/heatingSettings', {}, options));
  if (!isSettings(result)) throw unexpectedAnswer('heatingSettings', 'the settings of the heating');
  return result;
}
