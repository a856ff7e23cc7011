export interface ComfortAssumptions {
  radiant: number;
  airSpeed: number;
  met: number;
  clo: number;
}

export interface Comfort {
  pmv: number;
  ppd: number;
}

/** Metabolic rate of seated office work in met (ISO 7730 table B.1). */
export const SITTING_MET = 1.2;
export const STILL_AIR = 0.1;
/** Indoor clothing in winter and in summer, clo (ISO 7730 table C.1). */
export const WINTER_CLO = 1;
export const SUMMER_CLO = 0.5;

const KELVIN = 273;
const WATTS_PER_MET = 58.15;
const M2K_PER_CLO = 0.155;
const MAX_ROUNDS = 150;
const CLOSE = 0.00015;

/**
 * Computes PMV and PPD of ISO 7730:2005 after the program of annex D; verified with table D.1.
 * @param celsius air temperature.
 * @param humidity relative humidity in %.
 * @throws Error if the clothing temperature does not converge, far outside of the standard's range.
 */
export function thermalComfort(
  celsius: number,
  humidity: number,
  { radiant, airSpeed, met, clo }: ComfortAssumptions,
): Comfort {
  // Vapour pressure in Pa, as annex D computes it.
  const vapour = humidity * 10 * Math.exp(16.6536 - 4030.183 / (celsius + 235));
  const insulation = M2K_PER_CLO * clo;
  const heat = met * WATTS_PER_MET;
  const area = insulation <= 0.078 ? 1 + 1.29 * insulation : 1.05 + 0.645 * insulation;
  const forced = 12.1 * Math.sqrt(airSpeed);
  const [air, walls] = [celsius + KELVIN, radiant + KELVIN];

  const p1 = insulation * area;
  const p2 = p1 * 3.96;
  const p3 = p1 * 100;
  const p4 = p1 * air;
  const p5 = 308.7 - 0.028 * heat + p2 * (walls / 100) ** 4;
  let next = (air + (35.5 - celsius) / (3.5 * (6.45 * insulation + 0.1))) / 100;
  let clothes = next / 2;
  let convection = forced;
  for (let round = 0; Math.abs(next - clothes) > CLOSE; round += 1) {
    if (round > MAX_ROUNDS) throw new Error('No temperature of clothes fits these values');
    clothes = (clothes + next) / 2;
    convection = Math.max(forced, 2.38 * Math.abs(100 * clothes - air) ** 0.25);
    next = (p5 + p4 * convection - p2 * clothes ** 4) / (100 + p3 * convection);
  }
  const surface = 100 * next - KELVIN;

  const skin = 3.05 * 0.001 * (5733 - 6.99 * heat - vapour);
  const sweat = heat > WATTS_PER_MET ? 0.42 * (heat - WATTS_PER_MET) : 0;
  const latentBreath = 1.7 * 0.00001 * heat * (5867 - vapour);
  const dryBreath = 0.0014 * heat * (34 - celsius);
  const radiation = 3.96 * area * (next ** 4 - (walls / 100) ** 4);
  const moved = area * convection * (surface - celsius);
  const sensation = 0.303 * Math.exp(-0.036 * heat) + 0.028;
  const pmv = sensation * (heat - skin - sweat - latentBreath - dryBreath - radiation - moved);
  return { pmv, ppd: 100 - 95 * Math.exp(-0.03353 * pmv ** 4 - 0.2179 * pmv ** 2) };
}
