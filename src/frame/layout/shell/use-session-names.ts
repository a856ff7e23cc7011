import { useTranslate } from 'react-admin';
import type { Session } from '../../auth/contract';

export function useSessionNames({ name, role }: Session): { name: string; role: string } {
  const translate = useTranslate();
  const roleName = translate(`product.role.${role}`, { _: role });
  return { name: name === role ? roleName : name, role: roleName };
}
