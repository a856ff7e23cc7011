export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
