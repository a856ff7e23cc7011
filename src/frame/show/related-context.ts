import { contextOf } from '../context/context';
import type { Relation } from '../entity/related';

export const [RelatedProvider, useRelated] = contextOf<readonly Relation[]>([]);
