import { readServiceAddress } from '../../frame/http/client-address';

export type HeatingConfig = ReturnType<typeof readHeatingConfig>;

const CENTRAL_EUROPE = 'https://openapi.tuyaeu.com';
const DEMO_PLANTS = 'demobld1,k3dante7,munic1p0,m1lanopr';
const APP_NAMES = 'Default,Casa di';

function list(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** @param problems receives a line for each missing or invalid variable, without secrets */
export function readHeatingConfig(variables: NodeJS.ProcessEnv, problems: string[]) {
  const clientId = variables.TUYA_CLIENT_ID?.trim() ?? '';
  const secret = variables.TUYA_CLIENT_SECRET?.trim() ?? '';
  const address = readServiceAddress(variables, 'TUYA_API_URL', CENTRAL_EUROPE, problems);
  if ((clientId === '') !== (secret === '')) {
    problems.push(`${clientId === '' ? 'TUYA_CLIENT_ID' : 'TUYA_CLIENT_SECRET'} is missing: both are needed, or none`);
  }
  return {
    tuya: clientId === '' ? undefined : { clientId, secret, address },
    thermalPlantTokens: list(variables.THERMAL_PLANT_TOKENS ?? DEMO_PLANTS),
    hiddenPrefixes: list(variables.HEATING_HIDDEN_PREFIXES ?? APP_NAMES),
  };
}
