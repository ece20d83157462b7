import type { Texts } from '../en.ts'

export const words = {
  title: 'Unas palabras sobre {owner}',
  asks: '{name}: {owner} le pide unas palabras.',
  about: 'Sobre: {about}',
  shown:
    'Si {owner} las muestra, cualquiera podrá leer en este sitio sus palabras, su nombre y, si los indica, su cargo y su empresa. No se muestra nada más de usted.',
  back: 'Puede pedir que se retiren en cualquier momento: escriba a {owner}.',
  text: 'Sus palabras',
  limit: '{limit} caracteres como máximo',
  name: 'Su nombre',
  role: 'Su cargo',
  company: 'Su empresa',
  consent: 'Estas palabras se pueden mostrar con mi nombre',
  send: 'Enviar',
  wrong: 'Aún no se ha enviado. Revise lo que está marcado abajo.',
  noText: 'Escriba unas palabras',
  noConsent: 'Marque esta casilla: sin ella no se pueden mostrar sus palabras',
  cannotShow: 'Quite los caracteres que no se pueden mostrar',
  tooLarge: 'Es demasiado largo para enviarlo. Vuelva atrás, donde sigue el texto, y acórtelo.',
  failed: 'No se han podido enviar sus palabras. Inténtelo de nuevo.',
  notSent: 'No enviado',
  thanks: 'Gracias',
  sent: 'Sus palabras han llegado a {owner}.',
  over: 'Aquí ya no se puede enviar nada',
  overHint:
    'Puede que la dirección ya se haya usado, se haya retirado, sea demasiado antigua o esté mal escrita. Si acaba de enviar sus palabras, han llegado.',
} satisfies Texts['words']

export const notFound = {
  title: 'Página no encontrada',
  heading: 'No hay ninguna página en esta dirección',
  hint: 'Puede que el enlace sea antiguo o que le falte una letra.',
  home: 'Ir a la página de inicio',
} satisfies Texts['notFound']

export const gone = {
  title: 'Ya no está disponible',
  heading: 'Este currículum ya no está disponible',
  hint: 'Se ha retirado del sitio, o su plazo ha terminado.',
}
