import type { Texts } from './en.ts'
import { pt } from './pt.ts'

export const ptBR = {
  ...pt,
  language: 'pt-BR',
  categories: { ...pt.categories, cloud: 'Hospedagem na nuvem', vcs: 'Controle de versões' },
  head: {
    ...pt.head,
    description:
      'Portfólio de {name}, {role}, {location}: projetos, competências, formação e contato.',
  },
  frame: {
    ...pt.frame,
    skip: 'Ir para o conteúdo',
    contact: 'Contato',
    write: 'Entrar em contato',
  },
  caseStudy: {
    ...pt.caseStudy,
    team: 'Equipe',
    write: 'Escreva para mim',
    next: 'Próximo',
    toDo: 'A fazer',
  },
  story: {
    ...pt.story,
    work: 'O que você fez?',
    choice: 'Que alternativas havia, e por que esta escolha?',
  },
  notes: {
    heading: 'Notas',
    title: 'Notas – {owner}',
    description: 'Notas de {owner}, {role}: {names}',
    all: 'Todas as notas',
    about: 'Sobre {name}',
    elsewhere: 'O texto completo em {host}',
    written: 'Escrito sobre isso',
    feed: 'Canal para assinar',
  },
  resume: {
    ...pt.resume,
    link: 'Link',
    missing: 'Aqui faltam algumas letras. O currículo completo: {address}',
    card: 'Cartão de contato',
  },
  mail: {
    ...pt.mail,
    testSubject: 'Mensagem de teste do seu portfólio',
    test: 'As mensagens do formulário de contato do seu portfólio chegarão como esta.',
  },
  answer: {
    ...pt.answer,
    subject: 'Sua mensagem para {owner}',
    portfolio: 'meu portfólio',
  },
  home: {
    ...pt.home,
    sections: { ...pt.home.sections, Contact: 'Contato' },
    nav: 'Seções',
    code: 'Ver meu código no {label}',
    slide: 'slide',
    nextProject: 'Próximo projeto',
    nextCategory: 'Próxima categoria',
  },
  contact: {
    ...pt.contact,
    title: 'Contato',
    sending: 'Enviando…',
    lead: 'Escreva para mim aqui ou por e-mail. Leio todas as mensagens e respondo do meu próprio endereço.',
    leadHere: 'Escreva para mim aqui. Leio todas as mensagens e respondo do meu próprio endereço.',
    leadMail:
      'Escreva para mim por e-mail. Leio todas as mensagens e respondo do meu próprio endereço.',
    fallback: 'Este formulário não pode ser enviado aqui. Em vez disso, escreva para {email}.',
    sent: 'Sua mensagem foi enviada. A resposta chegará em {email}.',
    received: 'Sua mensagem foi enviada.',
    noName: 'Informe seu nome',
    noEmail: 'Informe seu endereço de e-mail',
    wrongEmail: 'Informe um endereço de e-mail completo, como name@example.com',
    wrongPhone: 'Informe um número de telefone com seus algarismos ou deixe isto vazio',
  },
  refusals: {
    ...pt.refusals,
    tooMany: 'Há mensagens demais no momento. Tente mais tarde.',
  },
  words: {
    ...pt.words,
    asks: '{name}, {owner} pede a você algumas palavras.',
    shown:
      'Se {owner} as mostrar, qualquer pessoa pode ler neste site as suas palavras, o seu nome e, se você os informar, o seu cargo e a sua empresa. Nada mais sobre você é mostrado.',
    back: 'Você pode pedir que sejam retiradas a qualquer momento: escreva para {owner}.',
    role: 'O seu cargo',
    wrong: 'Ainda não foi enviado. Veja o que está marcado abaixo.',
    noConsent: 'Marque esta caixa: sem ela as suas palavras não podem ser mostradas',
    tooLarge: 'É longo demais para enviar. Volte, onde o texto ainda está, e encurte-o.',
  },
  notFound: { ...pt.notFound, hint: 'O link pode ser antigo ou pode faltar uma letra.' },
} satisfies Texts
