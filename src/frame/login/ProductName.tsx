import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Logo } from '../layout/shell/Logo';

interface ProductNameProps {
  onColour?: boolean;
}

export function ProductName({ onColour = false }: ProductNameProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Logo onColour={onColour} />
      <Typography component="span" variant="h4">
        {translate('product.name')}
      </Typography>
    </Box>
  );
}
