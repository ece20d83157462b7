import type { Texts } from '../en.ts'

export const words = {
  title: 'Ein paar Worte über {owner}',
  asks: '{name}, {owner} bittet Sie um ein paar Worte.',
  about: 'Worüber: {about}',
  shown:
    'Wenn {owner} sie zeigt, können alle auf dieser Website lesen: Ihre Worte, Ihren Namen und, falls Sie sie angeben, Ihre Funktion und Ihr Unternehmen. Sonst wird nichts von Ihnen gezeigt.',
  back: 'Sie können sie jederzeit zurückziehen: Schreiben Sie an {owner}.',
  text: 'Ihre Worte',
  limit: 'Höchstens {limit} Zeichen',
  name: 'Ihr Name',
  role: 'Ihre Funktion',
  company: 'Ihr Unternehmen',
  consent: 'Diese Worte dürfen mit meinem Namen gezeigt werden',
  send: 'Senden',
  wrong: 'Noch nicht gesendet. Bitte sehen Sie sich das Markierte an.',
  noText: 'Bitte schreiben Sie ein paar Worte',
  noConsent: 'Bitte kreuzen Sie dies an: Sonst können Ihre Worte nicht gezeigt werden',
  cannotShow: 'Bitte entfernen Sie die Zeichen, die nicht dargestellt werden können',
  tooLarge: 'Das ist zu lang zum Senden. Gehen Sie zurück, dort steht es noch, und kürzen Sie es.',
  failed: 'Ihre Worte konnten nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  notSent: 'Nicht gesendet',
  thanks: 'Vielen Dank',
  sent: 'Ihre Worte sind bei {owner} angekommen.',
  over: 'Hier kann nichts mehr gesendet werden',
  overHint:
    'Die Adresse wurde vielleicht schon benutzt, zurückgezogen, ist zu alt oder vertippt. Wenn Sie Ihre Worte gerade gesendet haben, sind sie angekommen.',
} satisfies Texts['words']

export const notFound = {
  title: 'Seite nicht gefunden',
  heading: 'Unter dieser Adresse gibt es keine Seite',
  hint: 'Der Link ist vielleicht alt, oder ein Buchstabe fehlt.',
  home: 'Zur Startseite',
} satisfies Texts['notFound']

export const gone = {
  title: 'Nicht mehr verfügbar',
  heading: 'Dieser Lebenslauf ist nicht mehr verfügbar',
  hint: 'Er wurde von der Seite genommen, oder seine Zeit ist abgelaufen.',
}
