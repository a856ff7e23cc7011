import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Section } from './Section';

interface OpenedSectionProps {
  name: 'trust' | 'roomAir';
  children: ReactNode;
}

export function OpenedSection({ name, children }: OpenedSectionProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={translate(`device.${name}.title`)}
      action={
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {translate(isOpen ? 'device.trust.hide' : `device.${name}.show`)}
        </Button>
      }
    >
      {isOpen && children}
    </Section>
  );
}
