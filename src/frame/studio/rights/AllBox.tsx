import Checkbox from '@mui/material/Checkbox';

interface AllBoxProps {
  label: string;
  count: number;
  of: number;
  isDisabled?: boolean;
  onChange(on: boolean): void;
}

export function AllBox({ label, count, of, isDisabled = false, onChange }: AllBoxProps) {
  const isPartly = count > 0 && count < of;
  return (
    <Checkbox
      size="small"
      sx={{ p: 0.5 }}
      checked={count > 0 && count === of}
      disabled={isDisabled}
      indeterminate={isPartly}
      slotProps={{
        input: {
          'aria-label': label,
          // Sets the native `indeterminate` property, because assistive technology reads the checkbox itself.
          ref: (input: HTMLInputElement | null) => {
            if (input !== null) input.indeterminate = isPartly;
          },
        },
      }}
      onChange={(_event, on) => onChange(on)}
    />
  );
}
