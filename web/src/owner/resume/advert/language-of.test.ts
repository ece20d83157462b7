import { expect, it } from 'vitest'
import { languageOf } from './language-of.ts'

const adverts = {
  en: 'We are looking for a developer to join our team. You will work with TypeScript and Go on the systems of a port.',
  de: 'Wir suchen eine Entwicklerin für unser Team. Du arbeitest mit TypeScript und Go an den Systemen eines Hafens.',
  fr: 'Nous cherchons une développeuse pour notre équipe. Vous travaillez avec TypeScript et Go sur les systèmes d’un port.',
  es: 'Buscamos una desarrolladora para el equipo. Trabajarás con TypeScript y Go en los sistemas de un puerto.',
  pt: 'Procuramos uma programadora para a equipa. Trabalha com TypeScript e Go nos sistemas de um porto, e não está sozinha.',
  it: 'Cerchiamo una sviluppatrice per il nostro gruppo. Lavori con TypeScript e Go ai sistemi di un porto, che non dorme.',
  nl: 'Wij zoeken een ontwikkelaar voor ons team. Je werkt met TypeScript en Go aan de systemen van een haven.',
  pl: 'Szukamy programistki do zespołu. Praca z TypeScript i Go nad systemami portu, w małej grupie, dla nas ważna.',
  ar: 'نبحث عن مطورة للعمل مع فريقنا على أنظمة الميناء باستخدام TypeScript و Go.',
  ja: '港のシステムを TypeScript と Go で作るエンジニアを募集しています。',
}
const all = Object.keys(adverts)

it.each(Object.entries(adverts))(
  'an advert in %s is known by its words or letters',
  (language, text) => {
    expect(languageOf(text, all)).toBe(language)
    expect(languageOf(text, ['uk', language])).toBe(language)
  },
)

it('a region is known by its language, and two of one language leave a doubt', () => {
  expect(languageOf(adverts.pt, ['en', 'pt-BR'])).toBe('pt-BR')
  expect(languageOf(adverts.en, ['en-GB', 'en-US'])).toBe('')
})

it('what is in none of the languages, has no sentence or as much of two leaves a doubt', () => {
  expect(languageOf(adverts.nl, ['en', 'de'])).toBe('')
  expect(languageOf(adverts.nl, ['en', 'cs'])).toBe('')
  expect(languageOf('Go, Kubernetes, Rust', ['en', 'de'])).toBe('')
  expect(languageOf(`${adverts.en} ${adverts.de}`, ['en', 'de'])).toBe('')
  expect(languageOf('', ['en', 'ar'])).toBe('')
  expect(languageOf('1234', ['ja', 'ar'])).toBe('')
})
