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
  cs: 'Požadavky: zkušenosti s Kubernetes, Terraform a AWS. Nabízíme práci z domova.',
  hu: 'Elvárások: több éves tapasztalat Kubernetes, Terraform és AWS területén.',
  ro: 'Cerințe: experiență cu Kubernetes, Terraform și AWS. Oferim lucru de acasă.',
  sv: 'Krav: flera års erfarenhet av Kubernetes, Terraform och AWS. Vi erbjuder distansarbete.',
  nb: 'Vi søker en utvikler til teamet vårt. Du jobber med TypeScript og Go på havnens systemer.',
  fi: 'Vaatimukset: usean vuoden kokemus Kubernetesista, Terraformista ja AWS:stä.',
  tr: 'Gereksinimler: Kubernetes, Terraform ve AWS ile deneyim. Uzaktan çalışma mümkün.',
  id: 'Kami mencari pengembang untuk tim kami. Anda akan bekerja dengan TypeScript dan Go pada sistem pelabuhan.',
  ja: '港のシステムを TypeScript と Go で作るエンジニアを募集しています。',
}
const all = Object.keys(adverts)

it.each(Object.entries(adverts))(
  'an advert in %s is known by its words or letters',
  (language, text) => {
    expect(languageOf(text, all)).toBe(language)
    expect(languageOf(text, ['uk', language])).toBe(language)
    expect(languageOf(text, ['da', 'uk'])).toBe('')
  },
)

it.each([
  ['en', 'Senior Frontend Engineer (React). Build our design system. Remote within Europe.'],
  ['de', 'Backend-Entwickler gesucht, Go und PostgreSQL, Vollzeit, Büro Berlin.'],
  ['fr', 'Nous offrons : 30 jours de congés, horaires flexibles, budget formation.'],
  ['es', 'Requisitos: experiencia demostrable con Kubernetes, Terraform y AWS.'],
  ['pt', 'Requisitos: experiência comprovada com Kubernetes, Terraform e AWS. Boa comunicação.'],
  ['it', 'Requisiti: esperienza comprovata con Kubernetes, Terraform e AWS. Buona comunicazione.'],
  ['nl', 'Jouw profiel: vloeiend Nederlands, ervaring in agile teams, Docker, CI/CD.'],
  ['pl', 'Oferujemy: 30 dni urlopu, elastyczne godziny, budżet szkoleniowy.'],
  ['ar', 'المتطلبات: خبرة مع Kubernetes و Terraform و AWS.'],
])('a line in %s, full of names of technologies, is enough', (language, text) => {
  expect(languageOf(text, ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ar'])).toBe(language)
})

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
