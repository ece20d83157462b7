/** What the page says where somebody is asked for a testimonial. {owner}: who asks; {name}: who is asked. */
export const words = {
  title: 'A few words about {owner}',
  asks: '{name}, {owner} asks you for a few words.',
  about: 'What about: {about}',
  shown:
    'If {owner} shows them, everybody can read on this site: your words, your name, and your role and company if you give them. Nothing else of you is shown.',
  back: 'You can have them taken back at any time: write to {owner}.',
  text: 'Your words',
  limit: 'At most {limit} characters',
  name: 'Your name',
  role: 'Your role',
  company: 'Your company',
  consent: 'These words may be shown with my name',
  send: 'Send',
  wrong: 'Not sent yet. Please look at what is marked below.',
  noText: 'Please write a few words',
  noConsent: 'Please tick this box: without it your words cannot be shown',
  cannotShow: 'Please remove the characters that cannot be shown',
  tooLarge: 'This is too long to be sent. Go back, where it still stands, and shorten it.',
  failed: 'Your words could not be sent. Please try again.',
  notSent: 'Not sent',
  thanks: 'Thank you',
  sent: 'Your words have reached {owner}.',
  over: 'Nothing can be sent here any more',
  overHint:
    'The address may have been used already, taken back, too old or mistyped. If you have just sent your words, they have arrived.',
}

export const notFound = {
  title: 'Page not found',
  heading: 'There is no page at this address',
  hint: 'The link may be old, or a letter may be missing.',
  home: 'Go to the home page',
}

/** At the address of a version of the résumé that has ended. */
export const gone = {
  title: 'No longer available',
  heading: 'This résumé is no longer available',
  hint: 'Its owner has taken it off the site, or its time is over.',
}
