/** Longer names would hide the rest of the message. */
const MAX_LENGTH = 80;

const LINK_LIKE = /\w:\/\/|www\.|\S@\S|[^\s.]\.\p{L}{2}/iu;

/** Makes a user's name safe for messages to others: shortened, and with spaces in text that would become a link. */
export function nameInMail(name: string): string {
  const cut = name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH - 1).trimEnd()}…` : name;
  return LINK_LIKE.test(cut) ? cut.replace(/[.:/@]/g, (mark) => `${mark} `) : cut;
}
