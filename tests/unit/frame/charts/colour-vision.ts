/** L*, a*, b* of CIE 1976 under D65. */
export type Lab = readonly [lightness: number, a: number, b: number];
type Rgb = readonly [red: number, green: number, blue: number];
type Matrix = readonly [Rgb, Rgb, Rgb];

/**
 * Linear sRGB as somebody without one of the three kinds of cones sees it: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009), severity 1.0.
 */
const MATRICES = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopic: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopic: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopic: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>;

export type Sight = keyof typeof MATRICES;
export const SIGHTS: readonly Sight[] = ['usual', 'protanopic', 'deuteranopic', 'tritanopic'];

/** Linear light of an sRGB colour such as `#0b6bcb`, each 0 to 1 (IEC 61966-2-1). */
function linear(hex: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const times = ([red, green, blue]: Rgb, [r, g, b]: Rgb) => red * r + green * g + blue * b;

function labOf(rgb: Rgb): Lab {
  const curve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = curve(times([0.4124564, 0.3575761, 0.1804375], rgb) / 0.95047);
  const y = curve(times([0.2126729, 0.7151522, 0.072175], rgb));
  const z = curve(times([0.0193339, 0.119192, 0.9503041], rgb) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** A colour as eyes of that kind see it. */
export function seenAs(sight: Sight, hex: string): Lab {
  const light = linear(hex);
  const seen = (row: Rgb) => Math.min(1, Math.max(0, times(row, light)));
  const [red, green, blue] = MATRICES[sight];
  return labOf([seen(red), seen(green), seen(blue)]);
}

export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other]
    .map((hex) => times([0.2126, 0.7152, 0.0722], linear(hex)))
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const DEGREE = Math.PI / 180;
const hueOf = (a: number, b: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / DEGREE + 360) % 360);
/** Grows from 0 to 1 with the chroma. */
const share = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/** How different two colours are: CIEDE2000, as in G. Sharma, W. Wu, E. N. Dalal, Color Research and Application 30 (2005). */
export function differenceOf([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const stretch = 1.5 - 0.5 * share((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hueOf(a1 * stretch, b1), hueOf(a2 * stretch, b2)];
  const isGrey = c1 * c2 === 0;
  const isFar = Math.abs(h2 - h1) > 180;
  const turn = isGrey ? 0 : isFar ? h2 - h1 - Math.sign(h2 - h1) * 360 : h2 - h1;
  const hue = isGrey ? h1 + h2 : (h1 + h2 + (isFar ? (h1 + h2 < 360 ? 360 : -360) : 0)) / 2;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * DEGREE);
  const [lightness, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const wave =
    1 -
    0.17 * Math.cos((hue - 30) * DEGREE) +
    0.24 * Math.cos(2 * hue * DEGREE) +
    0.32 * Math.cos((3 * hue + 6) * DEGREE) -
    0.2 * Math.cos((4 * hue - 63) * DEGREE);
  const byLightness = (l2 - l1) / (1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2));
  const byChroma = (c2 - c1) / (1 + 0.045 * chroma);
  const byHue = dH / (1 + 0.015 * chroma * wave);
  const rotation = -Math.sin(60 * Math.exp(-(((hue - 275) / 25) ** 2)) * DEGREE) * 2 * share(chroma);
  return Math.sqrt(byLightness ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue);
}
