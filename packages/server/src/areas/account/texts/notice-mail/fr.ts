import type { NoticeTexts } from './notice-texts.ts'

export const french: NoticeTexts = {
  letters: {
    emailChanged: {
      subject: 'Ton adresse e-mail a changé',
      preview: 'Désormais, nous t’écrivons à ta nouvelle adresse.',
      heading: 'Nouvelle adresse e-mail',
      text: (brand) => `ta carte à cœurs ${brand} a maintenant une autre adresse e-mail. Nous ne t’écrirons plus à celle-ci.`,
      sms: (brand) => `Ta carte ${brand} a maintenant une autre adresse e-mail.`,
    },
    emailAdded: {
      subject: 'Ton adresse e-mail est enregistrée',
      preview: 'Tu peux te connecter avec tout de suite.',
      heading: 'Adresse e-mail enregistrée',
      text: (brand) => `ta carte à cœurs ${brand} a maintenant une adresse e-mail. Tu peux te connecter avec tout de suite.`,
      sms: (brand) => `Ta carte ${brand} a maintenant une adresse e-mail.`,
    },
    phoneChanged: {
      subject: 'Ton numéro de mobile a changé',
      preview: 'Tu peux te connecter tout de suite avec le nouveau.',
      heading: 'Nouveau numéro de mobile',
      text: (brand) => `ta carte à cœurs ${brand} a maintenant un nouveau numéro de mobile. Tu peux te connecter avec tout de suite.`,
      sms: (brand) => `Ta carte ${brand} a maintenant un autre numéro de mobile.`,
    },
    phoneAdded: {
      subject: 'Ton numéro de mobile est enregistré',
      preview: 'Tu peux te connecter avec tout de suite.',
      heading: 'Numéro de mobile enregistré',
      text: (brand) => `ta carte à cœurs ${brand} a maintenant un numéro de mobile. Tu peux te connecter avec tout de suite.`,
      sms: (brand) => `Ta carte ${brand} a maintenant un numéro de mobile.`,
    },
    facebookLinked: {
      subject: 'Facebook est lié à ton compte',
      preview: 'Tu peux aussi te connecter avec.',
      heading: 'Lié à Facebook',
      text: (brand) =>
        `ta carte à cœurs ${brand} est maintenant liée à un compte Facebook. Une personne connectée là-bas accède aussi à ton compte.`,
      sms: (brand) => `Ta carte ${brand} est maintenant liée à Facebook.`,
    },
    facebookUnlinked: {
      subject: 'Facebook n’est plus lié',
      preview: 'Tu te connectes à nouveau avec ton mot de passe.',
      heading: 'Facebook retiré',
      text: (brand) => `ta carte à cœurs ${brand} n’est plus liée à Facebook. Tu te connectes à nouveau avec ton mot de passe.`,
      sms: (brand) => `Facebook est retiré de ta carte ${brand}.`,
    },
    passkeyAdded: {
      subject: 'Une clé d’accès a été ajoutée',
      preview: 'Tu peux maintenant te connecter sans mot de passe.',
      heading: 'Nouvelle clé d’accès',
      text: (brand) =>
        `ta carte à cœurs ${brand} a maintenant une clé d’accès de plus. Avec elle, tu te connectes sans saisir de mot de passe.`,
      sms: (brand) => `Ta carte ${brand} a maintenant un passkey de plus.`,
    },
    passkeyRemoved: {
      subject: 'Une clé d’accès a été retirée',
      preview: 'Plus personne n’accède à ton compte avec elle.',
      heading: 'Clé d’accès retirée',
      text: (brand) => `une clé d’accès de ta carte à cœurs ${brand} a été retirée. Plus personne n’accède à ton compte avec elle.`,
      sms: (brand) => `Un passkey de ta carte ${brand} a été retiré.`,
    },
    changeUndone: {
      subject: 'Un changement a été annulé',
      preview: 'Ton compte est de nouveau comme avant.',
      heading: 'Changement annulé',
      text: (brand) =>
        `un changement sur ta carte à cœurs ${brand} a été annulé avec le lien de notre message. Elle est de nouveau comme avant, et toutes les sessions sont terminées.`,
      sms: (brand) => `Un changement sur ta carte ${brand} a été annulé.`,
    },
    codesGuessed: {
      subject: 'Quelqu’un devine des codes pour ton compte',
      preview: 'Personne n’est entré.',
      heading: 'Dix codes faux',
      text: (brand) =>
        `quelqu’un a saisi dix fois de suite un code faux pour ta carte à cœurs ${brand}. Personne n’est entré dans ton compte, et les prochains essais doivent maintenant attendre.`,
      more: 'Saisis nos codes uniquement dans l’application et ne les donne à personne, même pas à nous.',
      sms: (brand) => `Dix codes faux ont été saisis pour ta carte ${brand}.`,
    },
    passwordChanged: {
      subject: 'Ton mot de passe a changé',
      preview: 'Sur tes autres appareils, connecte-toi à nouveau.',
      heading: 'Nouveau mot de passe',
      text: (brand) => `le mot de passe de ta carte à cœurs ${brand} a changé. Sur tous tes autres appareils, la session est terminée.`,
      more: 'Ce n’était pas toi ? Alors choisis-en tout de suite un nouveau :',
      button: 'Choisir un mot de passe',
      sms: (brand) => `Le mot de passe de ta carte ${brand} a changé.`,
    },
    accountDeleted: {
      subject: 'Ton compte est supprimé',
      preview: 'Merci d’avoir été avec nous.',
      heading: 'Au revoir',
      text: (brand) =>
        `ton compte de la carte à cœurs ${brand} est supprimé, avec tout ce que nous savions de toi. Avec cet e-mail, nous oublions aussi cette adresse.`,
      more: 'Merci d’avoir été avec nous. Si tu changes d’avis, reviens quand tu veux.',
      sms: (brand) => `Ton compte ${brand} est supprimé. Merci pour ta fidélité.`,
    },
  },
  signedOut: 'Sur tous tes autres appareils, la session est terminée.',
  undo: {
    lead: 'Ce n’était pas toi ? Alors annule ce changement. Le lien est valable 72 heures :',
    label: 'Annuler le changement',
    sms: 'Annuler :',
  },
  notMe: ({ contact }) => `Ce n’était pas toi ? Alors préviens-nous tout de suite : ${contact.email} ou ${contact.phone}.`,
  help: ({ contact }) => `Besoin d’aide ? Nous sommes là pour toi : ${contact.email} ou ${contact.phone}.`,
  callUs: (phone) => `En cas de doute, appelle-nous au ${phone}.`,
}
