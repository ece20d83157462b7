import type { Texts } from '../en.ts'

export const words = {
  title: 'Een paar woorden over {owner}',
  asks: '{name}, {owner} vraagt u om een paar woorden.',
  about: 'Waarover: {about}',
  shown:
    'Als {owner} ze laat zien, kan iedereen op deze site uw woorden lezen, uw naam en, als u ze geeft, uw functie en bedrijf. Verder wordt niets van u getoond.',
  back: 'U kunt ze op elk moment laten weghalen: schrijf aan {owner}.',
  text: 'Uw woorden',
  limit: 'Hoogstens {limit} tekens',
  name: 'Uw naam',
  role: 'Uw functie',
  company: 'Uw bedrijf',
  consent: 'Deze woorden mogen met mijn naam worden getoond',
  send: 'Versturen',
  wrong: 'Nog niet verstuurd. Kijk naar wat hieronder is gemarkeerd.',
  noText: 'Schrijf een paar woorden',
  noConsent: 'Vink dit aan: anders kunnen uw woorden niet worden getoond',
  cannotShow: 'Haal de tekens weg die niet kunnen worden getoond',
  tooLarge:
    'Dit is te lang om te versturen. Ga terug, waar de tekst nog staat, en maak hem korter.',
  failed: 'Uw woorden konden niet worden verstuurd. Probeer het nog eens.',
  notSent: 'Niet verstuurd',
  thanks: 'Bedankt',
  sent: 'Uw woorden zijn bij {owner} aangekomen.',
  over: 'Hier kan niets meer worden verstuurd',
  overHint:
    'Het adres is misschien al gebruikt, ingetrokken, te oud of verkeerd getypt. Als u uw woorden net hebt verstuurd, zijn ze aangekomen.',
} satisfies Texts['words']

export const notFound = {
  title: 'Pagina niet gevonden',
  heading: 'Op dit adres staat geen pagina',
  hint: 'Misschien is de link oud of ontbreekt er een letter.',
  home: 'Naar de beginpagina',
} satisfies Texts['notFound']

export const gone = {
  title: 'Niet meer beschikbaar',
  heading: 'Dit cv is niet meer beschikbaar',
  hint: 'Het is van de site gehaald, of de termijn is voorbij.',
}
