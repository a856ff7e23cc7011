/** Longer names would hide the rest of the message. */
const MAX_LENGTH = 80;

/** What mail programs turn into links: a scheme, an address, or a host whose last part has two letters or more. */
const LINK_LIKE = /\w:\/\/|www\.|\S@\S|[^\s.]\.\p{L}{2}/iu;

/** A name chosen by a user, safe for messages to others: shortened, and with spaces in whatever would become a link. */
export function nameInMail(name: string): string {
  const cut = name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH - 1).trimEnd()}…` : name;
  return LINK_LIKE.test(cut) ? cut.replace(/[.:/@]/g, (mark) => `${mark} `) : cut;
}
