/** By what the sample is known again: words that only its person would use. */
export const sampleWords = [
  'Ira Menon',
  'ira-menon',
  'example-ira',
  'bus board that 1,400 commuters',
  'full-stack developer in Kochi and a final-year',
  'three months with a five-person logistics team',
  'I maintain two open-source tools, mentor first-year',
  'Small tools, made carefully',
  '+91 484 555 0123',
  'Kayal Institute',
  'Neelambari Higher Secondary',
  'Lakelight Public School',
  'Neelakurinji Books',
  'neelakurinji-books',
  'Kadal Freight',
  'kadal-freight',
  'catalogue of 38,000 titles',
  'orders that were given up fell by a fifth',
  'live within ten minutes of its review',
  'the dispatch screen of a five-person team',
  'load time from nine seconds to under one',
]

/** Its short answers, which could be somebody else's too: they count only as a whole. */
export const sampleAnswers = [
  'Kochi, India',
  'Kochi, Kerala, India',
  'Kochi, Kerala',
  'Thrissur, Kerala',
  'Alappuzha, Kerala',
  '8.7 / 10',
  '9.4 / 10',
  '9.6 / 10',
  'India, no visa needed',
]
