/** By what the sample is known again: words that only its person would use. */
export const sampleWords = [
  'Ira Menon',
  'ira-menon',
  'example-ira',
  'bus board that 1,400 commuters',
  'full-stack developer in Kochi and a final-year',
  'ten weeks with a five-person logistics team',
  'I maintain two open-source tools, mentor first-year',
  'Small tools, made carefully',
  '+91 484 555 0123',
  'Kayal Institute',
  'Neelambari Higher Secondary',
  'Lakelight Public School',
  'kayal-institute',
  'neelambari-school',
  'lakelight-school',
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
]
