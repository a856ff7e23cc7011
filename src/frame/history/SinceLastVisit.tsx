import NewsIcon from '@mui/icons-material/UpdateOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import type { News } from './use-news';

export function SinceLastVisit({ news: { count, label, to, see } }: { news: News }) {
  return (
    <Tooltip title={label} describeChild>
      <IconButton
        component={Link}
        to={to}
        aria-label={label}
        color="inherit"
        sx={{ display: { xs: 'none', tablet: 'inline-flex' } }}
        onClick={see}
      >
        <Badge badgeContent={count === '' ? undefined : count} color="primary">
          <NewsIcon fontSize="small" />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
