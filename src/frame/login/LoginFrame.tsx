import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { ColorModeSwitch } from '../layout/shell/ColorModeSwitch';
import { LanguageSwitch } from '../layout/shell/LanguageSwitch';
import { useDocumentTitle } from '../layout/shell/use-document-title';
import { ProductName } from './ProductName';

interface LoginFrameProps {
  title: string;
  intro: string;
  Brand: ComponentType;
  children: ReactNode;
}

export function LoginFrame({ title, intro, Brand, children }: LoginFrameProps) {
  useDocumentTitle(title);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(480px, 44%)' },
        minHeight: '100vh',
        bgcolor: 'background.paper',
        color: 'text.primary',
      }}
    >
      <Brand />
      <Box sx={{ display: 'flex', flexDirection: 'column', px: { xs: 2, phone: 4 }, py: { xs: 2, phone: 3 } }}>
        <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flexGrow: 1, visibility: { md: 'hidden' } }}>
            <ProductName />
          </Box>
          <LanguageSwitch />
          <ColorModeSwitch />
        </Box>
        <Box component="main" sx={{ width: '100%', maxWidth: 420, m: 'auto', py: 4 }}>
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
            {intro}
          </Typography>
          {children}
        </Box>
      </Box>
    </Box>
  );
}
