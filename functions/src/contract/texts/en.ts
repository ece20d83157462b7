/**
 * The site's own words beside the owner's, by where they stand; {name} is a value. A language is a file like this
 * one, and a line in texts-of.ts.
 */
export const en = {
  /** A BCP 47 tag. */
  language: 'en',
  /** To the owner. */
  mail: {
    subject: 'Message from {name}',
    title: 'Message',
    from: 'From',
    email: 'Email',
    phone: 'Phone',
    answer: 'Answer',
    testSubject: 'Test message from your portfolio',
    test: 'Messages from your portfolio’s contact form will arrive like this one.',
  },
  /** The owner's answer to a visitor. */
  answer: {
    subject: 'Your message to {owner}',
    portfolio: 'my portfolio',
    hello: 'Hello {name},',
    wrote: 'On {date}, {name} wrote:',
  },
}

export type Texts = typeof en
