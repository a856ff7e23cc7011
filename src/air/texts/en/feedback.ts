export const feedback = {
  title: 'Send us your feedback',
  intro: 'Tell us what works well and what does not. Your message goes straight to the team.',
  message: 'Message',
  send: 'Send',
  sending: 'Sending…',
  empty: 'Please enter a message.',
  sent: 'Thank you! Your message was sent.',
  simulated: 'Thank you! This is a simulation: no team chat is connected, so the message was not delivered.',
  error: 'Error: %{cause}',
  notDelivered: 'the message could not be delivered, please try again later',
};
