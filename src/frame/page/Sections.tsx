import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useEntity } from '../entity/entity-context';
import { useValueFormat } from '../value/use-value-format';

interface SectionsProps<Item> {
  items: readonly Item[];
  sectionOf(item: Item): unknown;
  children(items: readonly Item[], section: string | undefined): ReactNode;
}

export function Sections<Item>({ items, sectionOf, children }: SectionsProps<Item>) {
  const { model } = useEntity();
  const format = useValueFormat();
  const blocks = [
    { name: undefined, title: '' },
    ...model.sections.map(({ name, label }) => ({ name, title: format.text(label) })),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {blocks.map(({ name, title }) => {
        const inside = items.filter((item) => sectionOf(item) === name);
        if (inside.length === 0) return null;
        return (
          <Box component="section" key={title} aria-label={title === '' ? undefined : title}>
            {title !== '' && (
              <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
                {title}
              </Typography>
            )}
            {children(inside, name)}
          </Box>
        );
      })}
    </Box>
  );
}
