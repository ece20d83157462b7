import type { Texts } from '../en.ts'

export const words = {
  title: 'Kilka słów o: {owner}',
  asks: '{name}, {owner} prosi o kilka słów.',
  about: 'Na temat: {about}',
  shown:
    'Jeśli {owner} je pokaże, każdy przeczyta na tej stronie te słowa, imię i nazwisko oraz, jeśli zostaną podane, stanowisko i firmę. Nic więcej nie jest pokazywane.',
  back: 'W każdej chwili można poprosić o ich usunięcie: {owner}.',
  text: 'Kilka słów od Pani lub Pana',
  limit: 'Najwyżej {limit} znaków',
  name: 'Imię i nazwisko',
  role: 'Stanowisko',
  company: 'Firma',
  consent: 'Te słowa mogą być pokazane z moim imieniem i nazwiskiem',
  send: 'Wyślij',
  wrong: 'Jeszcze nie wysłano. Proszę spojrzeć na to, co zaznaczono poniżej.',
  noText: 'Proszę napisać kilka słów',
  noConsent: 'Proszę zaznaczyć to pole: bez niego nie można pokazać tych słów',
  cannotShow: 'Proszę usunąć znaki, których nie można pokazać',
  tooLarge:
    'To zbyt długie, aby je wysłać. Proszę wrócić do formularza, gdzie tekst nadal jest, i go skrócić.',
  failed: 'Nie udało się wysłać. Proszę spróbować ponownie.',
  notSent: 'Nie wysłano',
  thanks: 'Dziękujemy',
  sent: 'Te słowa dotarły. Otrzymuje je {owner}.',
  over: 'Tutaj nie można już nic wysłać',
  overHint:
    'Adres mógł już zostać użyty, wycofany, jest zbyt stary lub błędnie wpisany. Jeśli słowa zostały właśnie wysłane, to dotarły.',
} satisfies Texts['words']

export const notFound = {
  title: 'Nie znaleziono strony',
  heading: 'Pod tym adresem nie ma strony',
  hint: 'Link może być stary albo brakuje w nim litery.',
  home: 'Przejdź do strony głównej',
} satisfies Texts['notFound']

export const gone = {
  title: 'Już niedostępne',
  heading: 'To CV nie jest już dostępne',
  hint: 'Usunięto je ze strony albo minął jego termin.',
}
