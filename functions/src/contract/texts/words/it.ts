import type { Texts } from '../en.ts'

export const words = {
  title: 'Qualche parola su {owner}',
  asks: '{name}, {owner} Le chiede qualche parola.',
  about: 'Su che cosa: {about}',
  shown:
    'Se {owner} le mostra, tutti possono leggere su questo sito le Sue parole, il Suo nome e, se li indica, il Suo ruolo e la Sua azienda. Nient’altro di Lei viene mostrato.',
  back: 'Può farle ritirare in qualsiasi momento: scriva a {owner}.',
  text: 'Le Sue parole',
  limit: 'Al massimo {limit} caratteri',
  name: 'Il Suo nome',
  role: 'Il Suo ruolo',
  company: 'La Sua azienda',
  consent: 'Queste parole possono essere mostrate con il mio nome',
  send: 'Invia',
  wrong: 'Non ancora inviato. Guardi ciò che è segnato qui sotto.',
  noText: 'Scriva qualche parola',
  noConsent: 'Spunti questa casella: altrimenti le Sue parole non possono essere mostrate',
  cannotShow: 'Tolga i caratteri che non possono essere mostrati',
  tooLarge:
    'È troppo lungo per essere inviato. Torni indietro, dove il testo c’è ancora, e lo accorci.',
  failed: 'Non è stato possibile inviare le Sue parole. Riprovi.',
  notSent: 'Non inviato',
  thanks: 'Grazie',
  sent: 'Le Sue parole sono arrivate a {owner}.',
  over: 'Qui non si può più inviare nulla',
  overHint:
    'L’indirizzo forse è già stato usato, ritirato, è troppo vecchio o scritto male. Se ha appena inviato le Sue parole, sono arrivate.',
} satisfies Texts['words']

export const notFound = {
  title: 'Pagina non trovata',
  heading: 'A questo indirizzo non c’è nessuna pagina',
  hint: 'Il collegamento potrebbe essere vecchio, oppure manca una lettera.',
  home: 'Vai alla pagina iniziale',
} satisfies Texts['notFound']

export const gone = {
  title: 'Non più disponibile',
  heading: 'Questo curriculum non è più disponibile',
  hint: 'È stato tolto dal sito, oppure il suo periodo è terminato.',
}
