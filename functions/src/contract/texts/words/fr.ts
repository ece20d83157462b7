import type { Texts } from '../en.ts'

export const words = {
  title: 'Quelques mots sur {owner}',
  asks: '{name}, {owner} vous demande quelques mots.',
  about: 'À propos de : {about}',
  shown:
    'Si {owner} les affiche, tout le monde pourra lire sur ce site : vos mots, votre nom et, si vous les donnez, votre fonction et votre entreprise. Rien d’autre sur vous n’est affiché.',
  back: 'Vous pouvez les faire retirer à tout moment : écrivez à {owner}.',
  text: 'Vos mots',
  limit: '{limit} caractères au plus',
  name: 'Votre nom',
  role: 'Votre fonction',
  company: 'Votre entreprise',
  consent: 'Ces mots peuvent être affichés avec mon nom',
  send: 'Envoyer',
  wrong: 'Pas encore envoyé. Regardez ce qui est marqué ci-dessous.',
  noText: 'Écrivez quelques mots',
  noConsent: 'Cochez cette case : sans cela, vos mots ne peuvent pas être affichés',
  cannotShow: 'Retirez les caractères qui ne peuvent pas être affichés',
  tooLarge:
    'C’est trop long pour être envoyé. Revenez en arrière, où le texte se trouve encore, et raccourcissez-le.',
  failed: 'Vos mots n’ont pas pu être envoyés. Réessayez.',
  notSent: 'Non envoyé',
  thanks: 'Merci',
  sent: 'Vos mots sont arrivés chez {owner}.',
  over: 'Rien ne peut plus être envoyé ici',
  overHint:
    'L’adresse a peut-être déjà servi, a été retirée, est trop ancienne ou mal saisie. Si vous venez d’envoyer vos mots, ils sont arrivés.',
} satisfies Texts['words']

export const notFound = {
  title: 'Page introuvable',
  heading: 'Il n’y a pas de page à cette adresse',
  hint: 'Le lien est peut-être ancien, ou il manque une lettre.',
  home: 'Aller à l’accueil',
} satisfies Texts['notFound']

export const gone = {
  title: 'Plus disponible',
  heading: 'Ce CV n’est plus disponible',
  hint: 'Il a été retiré du site, ou sa durée est écoulée.',
}
