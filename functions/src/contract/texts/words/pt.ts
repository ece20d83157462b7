import type { Texts } from '../en.ts'

export const words = {
  title: 'Algumas palavras sobre {owner}',
  asks: '{name}, {owner} pede-lhe algumas palavras.',
  about: 'Sobre: {about}',
  shown:
    'Se {owner} as mostrar, qualquer pessoa pode ler neste site as suas palavras, o seu nome e, se os indicar, a sua função e a sua empresa. Nada mais sobre si é mostrado.',
  back: 'Pode pedir que sejam retiradas a qualquer momento: escreva a {owner}.',
  text: 'As suas palavras',
  limit: 'No máximo {limit} caracteres',
  name: 'O seu nome',
  role: 'A sua função',
  company: 'A sua empresa',
  consent: 'Estas palavras podem ser mostradas com o meu nome',
  send: 'Enviar',
  wrong: 'Ainda não foi enviado. Veja o que está assinalado abaixo.',
  noText: 'Escreva algumas palavras',
  noConsent: 'Assinale esta caixa: sem ela as suas palavras não podem ser mostradas',
  cannotShow: 'Retire os caracteres que não podem ser mostrados',
  tooLarge: 'É demasiado longo para enviar. Volte atrás, onde o texto ainda está, e encurte-o.',
  failed: 'Não foi possível enviar as suas palavras. Tente novamente.',
  notSent: 'Não enviado',
  thanks: 'Obrigado',
  sent: 'As suas palavras chegaram a {owner}.',
  over: 'Aqui já não se pode enviar nada',
  overHint:
    'O endereço pode já ter sido usado, retirado, ser antigo ou estar mal escrito. Se acabou de enviar as suas palavras, elas chegaram.',
} satisfies Texts['words']

export const notFound = {
  title: 'Página não encontrada',
  heading: 'Não há nenhuma página neste endereço',
  hint: 'A ligação pode ser antiga ou pode faltar-lhe uma letra.',
  home: 'Ir para a página inicial',
} satisfies Texts['notFound']

export const gone = {
  title: 'Já não está disponível',
  heading: 'Este currículo já não está disponível',
  hint: 'Foi retirado do site, ou o seu prazo terminou.',
}
