import * as codes from '../codes.ts'
import type { Theme } from '../entry.ts'

export const verification = {
  emailNotActive: {
    code: codes.emailNotActive,
    text: {
      de: 'Bestätige bitte zuerst deine E-Mail-Adresse. Den Code findest du in unserer E-Mail.',
      en: 'Please confirm your email address first. You will find the code in our email.',
      fr: 'Confirme d’abord ton adresse e-mail. Le code se trouve dans notre e-mail.',
    },
  },
  emailAlreadyVerified: {
    code: codes.emailAlreadyVerified,
    text: {
      de: 'Deine E-Mail-Adresse ist schon bestätigt. Du kannst dich gleich anmelden.',
      en: 'Your email address is already confirmed. You can log in right away.',
      fr: 'Ton adresse e-mail est déjà confirmée. Tu peux te connecter tout de suite.',
    },
  },
  resendEmailOutOfTimes: {
    code: codes.resendEmailOutOfTimes,
    text: {
      de: 'Wir haben dir schon mehrere E-Mails geschickt, schau auch im Spam-Ordner nach. In {minutes} kannst du eine neue anfordern.',
      en: 'We have sent you several emails already, so have a look in your spam folder too. You can ask for a new one in {minutes}.',
      fr: 'Nous t’avons déjà envoyé plusieurs e-mails, regarde aussi dans les indésirables. Tu pourras en demander un autre dans {minutes}.',
    },
  },
  resetRegistrationEmailOutOfTimes: {
    code: codes.resetRegistrationEmailOutOfTimes,
    text: {
      de: 'Die E-Mail-Adresse wurde gerade mehrmals geändert. Versuch es in {minutes} noch einmal.',
      en: 'The email address has just been changed several times. Try again in {minutes}.',
      fr: 'L’adresse e-mail vient d’être changée plusieurs fois. Réessaie dans {minutes}.',
    },
  },
  activationEmailExpired: {
    code: codes.activationEmailExpired,
    text: {
      de: 'Dieser Code ist abgelaufen. Lass dir einfach eine neue E-Mail schicken.',
      en: 'This code has run out. Simply ask for a new email.',
      fr: 'Ce code a expiré. Demande simplement un nouvel e-mail.',
    },
  },
  invalidVerifyCode: {
    code: codes.invalidVerifyCode,
    text: {
      de: 'Dieser Code stimmt nicht. Prüf ihn noch einmal oder lass dir einen neuen schicken.',
      en: 'This code is not right. Check it again or ask for a new one.',
      fr: 'Ce code n’est pas le bon. Vérifie-le ou demande-en un nouveau.',
    },
  },
  codesLocked: {
    code: codes.codesLocked,
    addition: true,
    text: {
      de: 'Das waren zu viele falsche Codes. Versuch es in {minutes} noch einmal.',
      en: 'Those were too many wrong codes. Try again in {minutes}.',
      fr: 'Trop de codes étaient faux. Réessaie dans {minutes}.',
    },
  },
  codeRequestedElsewhere: {
    code: codes.codeRequestedElsewhere,
    addition: true,
    text: {
      de: 'Gib den Code dort ein, wo du ihn angefordert hast. Oder lass dir hier einen neuen schicken.',
      en: 'Enter the code where you asked for it. Or have a new one sent here.',
      fr: 'Saisis le code là où tu l’as demandé. Ou fais-en envoyer un nouveau ici.',
    },
  },
  /** A thief who knows the password may have added it. The owner has 72 hours to undo that. */
  contactTooNew: {
    code: codes.contactTooNew,
    addition: true,
    text: {
      de: 'Diese Adresse oder Nummer ist noch keine drei Tage in deinem Konto. Nimm bitte die frühere oder den Link in unserer Nachricht dorthin.',
      en: 'This address or number has been in your account for less than three days. Please use the earlier one, or the link in our message to it.',
      fr: 'Cette adresse ou ce numéro a moins de trois jours dans ton compte. Utilise le contact précédent ou le lien de notre message envoyé là-bas.',
    },
  },
  verifyTypeInvalid: {
    code: codes.verifyTypeInvalid,
    text: {
      de: 'Wähle bitte, ob du deine E-Mail-Adresse oder deine Handynummer bestätigen möchtest.',
      en: 'Please choose whether to confirm your email address or your mobile number.',
      fr: 'Choisis si tu veux confirmer ton adresse e-mail ou ton numéro de mobile.',
    },
  },
  needToVerifyPhoneOrEmail: {
    code: codes.needToVerifyPhoneOrEmail,
    text: {
      de: 'Dafür brauchen wir eine bestätigte E-Mail-Adresse oder Handynummer. Bestätigen kannst du sie in deinem Profil.',
      en: 'For this we need a confirmed email address or mobile number. You can confirm it in your profile.',
      fr: 'Pour cela, il nous faut une adresse e-mail ou un numéro confirmé. Tu peux le confirmer dans ton profil.',
    },
  },
  /** The specification defines it as a signal on POST: `result` says what must be verified (section 8). */
  accountNotVerified: {
    code: codes.accountNotVerified,
    text: {
      de: 'Fast geschafft! Bestätige bitte noch deine E-Mail-Adresse oder deine Handynummer.',
      en: 'Nearly there! Please confirm your email address or mobile number first.',
      fr: 'Tu y es presque ! Confirme encore ton adresse e-mail ou ton numéro de mobile.',
    },
  },
  verificationCodeSentTooOften: {
    code: codes.verificationCodeSentTooOften,
    text: {
      de: 'Dein Code ist noch unterwegs. In {seconds} kannst du einen neuen anfordern.',
      en: 'Your code is still on its way. You can ask for a new one in {seconds}.',
      fr: 'Ton code est encore en route. Tu pourras en demander un nouveau dans {seconds}.',
    },
  },
} as const satisfies Theme
