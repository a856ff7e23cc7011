import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useEntity } from '../entity/entity-context';
import { useValueFormat } from '../value/use-value-format';
import { Fold } from './Fold';

interface SectionsProps<Item> {
  items: readonly Item[];
  sectionOf(item: Item): unknown;
  /** True if sections with the keyword `closed` are collapsed until the user opens them. */
  closes?: boolean;
  children(items: readonly Item[], section: string | undefined): ReactNode;
}

export function Sections<Item>({ items, sectionOf, closes = false, children }: SectionsProps<Item>) {
  const { model } = useEntity();
  const format = useValueFormat();
  const blocks = [
    { name: undefined, title: '', isClosed: false },
    ...model.sections.map(({ label, ...section }) => ({ ...section, title: format.text(label) })),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {blocks.map(({ name, title, isClosed }) => {
        const inside = items.filter((item) => sectionOf(item) === name);
        if (inside.length === 0) return null;
        const isFolded = closes && isClosed;
        const content = children(inside, name);
        return (
          <Box component="section" key={title} aria-label={title === '' ? undefined : title}>
            {title !== '' && !isFolded && (
              <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
                {title}
              </Typography>
            )}
            {isFolded ? <Fold {...{ label: title, children: content }} heading="h2" /> : content}
          </Box>
        );
      })}
    </Box>
  );
}
