/** The dialog with the monthly report of a building or manager. */
export const report = {
  name: 'Monthly report',
  title: 'Monthly report: %{name}',
  month: 'Month',
  soFar: '%{month}, so far',
  asPdf: 'Save PDF',
  asSheet: 'Save spreadsheet',
  making: 'The report is being made…',
  failed: 'The report could not be made: %{reason}',
  sendNow: 'Send to %{address} now',
  posted: 'The report is on its way to %{address}.',
  stored: 'No mail server is configured: the message waits in the outgoing mail of the administrators.',
  monthly: 'Send it to %{address} each month',
  monthlyHelp: 'On the second day of the month, about the month before, as PDF and spreadsheet.',
  noAddress: 'Whoever signs in with an access token gets no mail. The report can be opened and saved here.',
};
