import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import { useEntity } from '../entity/entity-context';
import { paths } from '../entity/paths';
import { useAccess } from '../entity/use-access';

/** Redirects users without the right to create records from the create page to the list. */
export function OwnPage({ page, Generated }: { page: 'list' | 'create' | 'edit' | 'show'; Generated: ComponentType }) {
  const { model, slots } = useEntity();
  const { allows } = useAccess(model);
  const { id = '' } = useParams();
  const Own = slots.pages?.[page];
  if (Own === undefined) return <Generated />;
  if (page === 'create' && !allows('create')) return <Navigate to={paths.list(model)} replace />;
  return <Own model={model} id={id} Generated={Generated} />;
}
