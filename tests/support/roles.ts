/** Roles of models that tests make of a few entities, in their order. */
export const ROLES = ['ADMIN', 'BUSINESS', 'HOME', 'MANAGER', 'BUILDING', 'ROOM'] as const;
