export const messages = [
  {
    fullname: 'Anita Varghese',
    email: 'anita.varghese@example.com',
    number: '+91 484 555 0187',
    message:
      'Hello Ira,\n\nI recruit for a team of twelve that builds booking software for clinics. We are looking for a junior full-stack developer from July, in Kochi with two days a week at home. Your arrival board is close to a problem of ours: live data on slow phones.\n\nWould you have half an hour for a call next week? Wednesday or Thursday after 4 pm would suit us.\n\nAnita',
  },
  {
    fullname: 'Tomás Lindqvist',
    email: 'tomas@example.org',
    number: '',
    message:
      'Hi! I maintain the documentation of a small map library and swapped our search for Needle last weekend. Index size went from 1.9 MB to 310 kB, thank you. One thing I ran into: headings with inline code are indexed twice. I have a fix with a test; shall I open a pull request against main or do you prefer an issue first?',
  },
  {
    fullname: 'Devika S.',
    email: 'devika.s@example.net',
    number: '+91 484 555 0142',
    message:
      'Hi chechi, I am in first year and was in your Saturday session about Git. You said that the damp sensor was your first hardware project. Which board should I buy to start, and is it fine if I only know Python so far? I would like to measure the water level in our well.',
  },
]
