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
  caseStudy: { ...pt.caseStudy, team: 'Equipe', next: 'Próximo', toDo: 'A fazer' },
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
} satisfies Texts
