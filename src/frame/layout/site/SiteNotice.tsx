import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useSiteConfig } from './site-config';

/** Shows on every page whether data is a demo or services are simulated; hidden otherwise. */
export function SiteNotice() {
  const translate = useTranslate();
  const { demo, simulated } = useSiteConfig();
  const services = simulated.map((name) => translate(`product.service.${name}`, { _: name })).join(', ');
  const notices = [
    ...(demo === null ? [] : [{ text: translate('shell.notice.demo'), help: translate('shell.notice.demoHelp') }]),
    ...(services === ''
      ? []
      : [
          {
            text: translate('shell.notice.simulated', { services }),
            help: translate('shell.notice.simulatedHelp', { services }),
          },
        ]),
  ];
  if (notices.length === 0) return null;
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        alignItems: 'start',
        columnGap: 1.5,
        px: { xs: 2, tablet: 3 },
        py: 0.75,
        bgcolor: 'warning.light',
        color: (theme) => (theme.palette.mode === 'dark' ? 'warning.main' : 'warning.dark'),
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <ScienceOutlined fontSize="small" />
      <div>
        {notices.map(({ text, help }) => (
          <Tooltip key={text} title={help}>
            <Typography
              component="span"
              variant="body2"
              tabIndex={0}
              sx={{ fontWeight: 550, fontSize: '0.8125rem', mr: 2 }}
            >
              {text}
            </Typography>
          </Tooltip>
        ))}
      </div>
    </Box>
  );
}
