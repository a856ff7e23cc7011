/** The mark of the library: an open book. */
export function BookMark() {
  return (
    <>
      <path d="M20 13.5c-3-2.4-6.8-3-11-2.6v17.4c4.2-.4 8 .2 11 2.6 3-2.4 6.8-3 11-2.6V10.9c-4.2-.4-8 .2-11 2.6z" />
      <path d="M20 13.5v17.4" />
    </>
  );
}
