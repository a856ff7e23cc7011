export const display = {
  title: 'Air quality',
  at: 'Now: %{at}',
  noConnection: 'No connection. Shown is how it was: %{at}',
  fine: 'Airing is not needed now',
  empty: 'There is no room with a device here.',
  more: 'and %{smart_count} more room, which is better |||| and %{smart_count} more rooms, which are better',
  refused: {
    title: 'This address is not valid any more',
    text: 'The access token of the place has changed. Whoever manages it finds the new address under “Wall display”.',
  },
  unreachable: {
    title: 'The server cannot be reached',
    text: 'Check the network of this screen. It tries again every minute.',
  },
  open: 'Wall display',
  ofPlace: 'Wall display: %{name}',
  about:
    'For a screen on the wall, or printed for the door. Whoever has this address sees the air of this place and can sign in with its token.',
  qrCode: 'QR code of the wall display of %{name}',
  copy: 'Copy address',
  copied: 'The address is copied.',
  notCopied: 'The browser did not let it be copied. Select the address and copy it.',
  print: 'Print',
};
