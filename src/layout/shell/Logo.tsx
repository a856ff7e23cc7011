import { useTheme } from '@mui/material/styles';

interface LogoProps {
  /** Height and width in px. */
  size?: number;
  /** On a coloured ground: a white tile. */
  onColour?: boolean;
}

/** The mark of the product: three currents of air through an open window. Decorative; name it where it is a link. */
export function Logo({ size = 36, onColour = false }: LogoProps) {
  const { palette } = useTheme();
  const [tile, lines] = onColour ? ['#ffffff', '#0b6b74'] : [palette.primary.main, palette.primary.contrastText];
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="11" fill={tile} />
      <g stroke={lines} strokeWidth="2.6" strokeLinecap="round">
        <path d="M9 15.5h13.2a3.4 3.4 0 1 0-3.3-4.3" />
        <path d="M9 21h19a3.9 3.9 0 1 1-3.7 5.1" />
        <path d="M9 26.5h8.4a2.9 2.9 0 1 1-2.8 3.6" opacity="0.75" />
      </g>
    </svg>
  );
}
