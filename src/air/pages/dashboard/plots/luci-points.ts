import type { PaletteMode } from '@mui/material';
import type { MarkShape, PointCode } from '../../../../frame/charts/plot/point-codes';
import { LUCI_CODES, LUCI_COLOURS, type LuciColour } from '../../../domain/air/luci';

const COLOURS: Record<PaletteMode, Record<LuciColour, string>> = {
  light: { gray: '#6b7280', blue: '#1d5fd0', red: '#c62833', purple: '#7a2bc4' },
  dark: { gray: '#a8b0bb', blue: '#6ea8ff', red: '#ff7a80', purple: '#c79bff' },
};

const SHAPES: Record<LuciColour, MarkShape> = { gray: 'circle', blue: 'square', red: 'triangle', purple: 'diamond' };

export function luciPoints(mode: PaletteMode, nameOf: (colour: LuciColour) => string): PointCode[] {
  return LUCI_CODES.map((code) => {
    const colour = LUCI_COLOURS[code];
    return { code, label: nameOf(colour), colour: COLOURS[mode][colour], shape: SHAPES[colour] };
  });
}
