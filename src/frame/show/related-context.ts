import { createDefaultContext } from '../context/context';
import type { Relation } from '../entity/related';

export const [RelatedProvider, useRelated] = createDefaultContext<readonly Relation[]>([]);
