import MoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface FoldProps {
  label: string;
  /** True while the user must see the content, for example because a value was rejected. */
  isForced?: boolean;
  heading?: 'h2';
  children: ReactNode;
}

/** Section that the user can open; closed at first. */
export function Fold({ label, isForced = false, heading, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || isForced;
  return (
    <Stack spacing={3} sx={{ alignItems: 'stretch', mt: 1 }}>
      <Box component={heading ?? 'div'} sx={{ m: 0 }}>
        <Button
          color="inherit"
          aria-expanded={isShown}
          onClick={() => setOpen(!isShown)}
          endIcon={<MoreIcon sx={{ transform: isShown ? 'rotate(180deg)' : 'none' }} />}
          sx={{ textAlign: 'start' }}
        >
          {label}
        </Button>
      </Box>
      {isShown && children}
    </Stack>
  );
}
