import { Button, Card, CardContent, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEntity } from '../entity/entity-context';
import { paths } from '../entity/paths';
import { PageTitle } from '../layout/shell/PageTitle';
import { BackIcon } from '../layout/theme/pointing-icons';
import { useValueFormat } from '../value/use-value-format';

type PageProps = { title: string; actions?: ReactNode; above?: ReactNode; children: ReactNode; below?: ReactNode };

export function PageCard({ children }: { children: ReactNode }) {
  return (
    // Does not hide overflow, because sticky elements of a form need it.
    <Card sx={{ overflow: 'visible' }}>
      <CardContent sx={{ p: { xs: 2, sm: 3 } }}>{children}</CardContent>
    </Card>
  );
}

export function Page({ title, actions, above, children, below }: PageProps) {
  const { model } = useEntity();
  const format = useValueFormat();
  return (
    <Stack spacing={1.5} sx={{ maxWidth: 960 }}>
      <PageTitle title={title} />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        {model.single ? (
          <span />
        ) : (
          <Button component={Link} to={paths.list(model)} startIcon={<BackIcon />} size="small">
            {format.text(model.pluralLabel)}
          </Button>
        )}
        {actions}
      </Stack>
      {above}
      <PageCard>{children}</PageCard>
      {below}
    </Stack>
  );
}
