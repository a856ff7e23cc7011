/** Longer names only hide what the message says. */
const MAX_LENGTH = 80;

/** What programs that show mail make a link of: a scheme, an address, or a host, whose last part has two letters or more. */
const LINK_LIKE = /\w:\/\/|www\.|\S@\S|[^\s.]\.\p{L}{2}/iu;

/** A name that somebody chose, as it stands in a message to others: cut, and with spaces in what would become a link. */
export function nameInMail(name: string): string {
  const cut = name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH - 1).trimEnd()}…` : name;
  return LINK_LIKE.test(cut) ? cut.replace(/[.:/@]/g, (mark) => `${mark} `) : cut;
}
