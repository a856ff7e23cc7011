import Typography from '@mui/material/Typography';
import type { DescriptionFieldProps } from '@rjsf/utils';
import type { FormValues } from './form-data';

/** The line under an input that explains it. */
export function HelpText({ id, description }: DescriptionFieldProps<FormValues>) {
  if (description === undefined || description === '') return null;
  return (
    <Typography
      id={id}
      variant="caption"
      component="span"
      color="text.secondary"
      sx={{ display: 'block', mt: 0.5, px: 0.25 }}
    >
      {description}
    </Typography>
  );
}
