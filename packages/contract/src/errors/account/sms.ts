import * as codes from '../codes.ts'
import type { Theme } from '../entry.ts'

export const sms = {
  /** The SMS provider rejected this message or failed to send it. */
  smsSendError: {
    code: codes.smsSendError,
    text: {
      de: 'Die SMS ging gerade nicht raus. Versuch es gleich noch einmal oder nimm deine E-Mail-Adresse.',
      en: 'The text message could not be sent just now. Try again in a moment or use your email address.',
      fr: 'Le SMS n’est pas parti. Réessaie dans un instant ou utilise ton adresse e-mail.',
    },
  },
  /** The SMS provider cannot be reached. */
  smsServerError: {
    code: codes.smsServerError,
    text: {
      de: 'Gerade kommen keine SMS durch. Versuch es etwas später oder nimm deine E-Mail-Adresse.',
      en: 'Text messages are not getting through right now. Try a little later or use your email address.',
      fr: 'Les SMS ne passent pas en ce moment. Réessaie un peu plus tard ou utilise ton adresse e-mail.',
    },
  },
  /** The provider does not deliver to this number (landline, blocked, foreign). */
  smsCannotBeSent: {
    code: codes.smsCannotBeSent,
    text: {
      de: 'An diese Nummer können wir keine SMS schicken. Nimm bitte eine andere oder deine E-Mail-Adresse.',
      en: 'We can’t send text messages to this number. Please use another one or your email address.',
      fr: 'Nous ne pouvons pas envoyer de SMS à ce numéro. Utilises-en un autre ou ton adresse e-mail.',
    },
  },
  /** The text is not a mobile number (specification, section 5), or not one by the merchant's rule. The text is right for each rule. */
  invalidDestinationAddress: {
    code: codes.invalidDestinationAddress,
    text: {
      de: 'Diese Handynummer stimmt noch nicht. Prüfe bitte das Land und jede Ziffer.',
      en: 'Mobile format is incorrect',
      fr: 'Ce numéro de mobile n’est pas encore juste. Vérifie le pays et chaque chiffre.',
    },
  },
  smsVerifyRecordNotFound: {
    code: codes.smsVerifyRecordNotFound,
    text: {
      de: 'Für diese Nummer ist kein Code offen. Lass dir bitte einen neuen schicken.',
      en: 'There is no open code for this number. Please ask for a new one.',
      fr: 'Aucun code n’est en attente pour ce numéro. Demandes-en un nouveau.',
    },
  },
  smsCodeExpired: {
    code: codes.smsCodeExpired,
    text: {
      de: 'Dieser Code ist abgelaufen. Lass dir einfach einen neuen schicken.',
      en: 'This code has run out. Simply ask for a new one.',
      fr: 'Ce code a expiré. Demandes-en simplement un nouveau.',
    },
  },
  smsCodeIncorrect: {
    code: codes.smsCodeIncorrect,
    text: {
      de: 'Dieser Code stimmt nicht. Schau noch einmal in die SMS.',
      en: 'This code is not right. Have another look at the text message.',
      fr: 'Ce code n’est pas le bon. Regarde encore une fois le SMS.',
    },
  },
  resendSmsOutOfTimes: {
    code: codes.resendSmsOutOfTimes,
    text: {
      de: 'Wir haben dir schon mehrere SMS geschickt. In {minutes} kannst du eine neue anfordern.',
      en: 'We have sent you several text messages already. You can ask for a new one in {minutes}.',
      fr: 'Nous t’avons déjà envoyé plusieurs SMS. Tu pourras en demander un autre dans {minutes}.',
    },
  },
  phoneNotVerified: {
    code: codes.phoneNotVerified,
    text: {
      de: 'Bestätige bitte zuerst deine Handynummer. Den Code schicken wir dir per SMS.',
      en: 'Please confirm your mobile number first. We will send you the code by text message.',
      fr: 'Confirme d’abord ton numéro de mobile. Nous t’envoyons le code par SMS.',
    },
  },
  smsLogNotFound: {
    code: codes.smsLogNotFound,
    text: {
      de: 'Diese SMS finden wir nicht mehr. Lass dir bitte eine neue schicken.',
      en: 'We can’t find this text message any more. Please ask for a new one.',
      fr: 'Nous ne retrouvons plus ce SMS. Demandes-en un nouveau.',
    },
  },
} as const satisfies Theme
