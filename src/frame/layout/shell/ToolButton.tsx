import { IconButton, type IconButtonProps, Tooltip } from '@mui/material';

export function ToolButton({ label, ...button }: Omit<IconButtonProps, 'aria-label' | 'title'> & { label: string }) {
  return (
    <Tooltip title={label} describeChild>
      {/* A disabled button sends no events, so the tooltip hangs on a box around it. */}
      <span>
        <IconButton size="small" aria-label={label} {...button} />
      </span>
    </Tooltip>
  );
}
