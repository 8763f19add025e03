import type { Localised } from '@herzkarte/rules/languages.ts'

export const contact = {
  emailNotActive: {
    de: 'Bestätige bitte zuerst deine E-Mail-Adresse. Den Code findest du in unserer E-Mail.',
    en: 'Please confirm your email address first. You will find the code in our email.',
    fr: 'Confirme d’abord ton adresse e-mail. Le code se trouve dans notre e-mail.',
  },
  emailAlreadyVerified: {
    de: 'Deine E-Mail-Adresse ist schon bestätigt. Du kannst dich gleich anmelden.',
    en: 'Your email address is already confirmed. You can log in right away.',
    fr: 'Ton adresse e-mail est déjà confirmée. Tu peux te connecter tout de suite.',
  },
  resendEmailOutOfTimes: {
    de: 'Wir haben dir schon mehrere E-Mails geschickt, schau auch im Spam-Ordner nach. In {minutes} kannst du eine neue anfordern.',
    en: 'We have sent you several emails already, so have a look in your spam folder too. You can ask for a new one in {minutes}.',
    fr: 'Nous t’avons déjà envoyé plusieurs e-mails, regarde aussi dans les indésirables. Tu pourras en demander un autre dans {minutes}.',
  },
  resetRegistrationEmailOutOfTimes: {
    de: 'Die E-Mail-Adresse wurde gerade mehrmals geändert. Versuch es in {minutes} noch einmal.',
    en: 'The email address has just been changed several times. Try again in {minutes}.',
    fr: 'L’adresse e-mail vient d’être changée plusieurs fois. Réessaie dans {minutes}.',
  },
  activationEmailExpired: {
    de: 'Dieser Code ist abgelaufen. Lass dir einfach eine neue E-Mail schicken.',
    en: 'This code has run out. Simply ask for a new email.',
    fr: 'Ce code a expiré. Demande simplement un nouvel e-mail.',
  },
  invalidVerifyCode: {
    de: 'Dieser Code stimmt nicht. Prüf ihn noch einmal oder lass dir einen neuen schicken.',
    en: 'This code is not right. Check it again or ask for a new one.',
    fr: 'Ce code n’est pas le bon. Vérifie-le ou demande-en un nouveau.',
  },
  codesLocked: {
    de: 'Das waren zu viele falsche Codes. Versuch es in {minutes} noch einmal.',
    en: 'Those were too many wrong codes. Try again in {minutes}.',
    fr: 'Trop de codes étaient faux. Réessaie dans {minutes}.',
  },
  codeRequestedElsewhere: {
    de: 'Gib den Code dort ein, wo du ihn angefordert hast. Oder lass dir hier einen neuen schicken.',
    en: 'Enter the code where you asked for it. Or have a new one sent here.',
    fr: 'Saisis le code là où tu l’as demandé. Ou fais-en envoyer un nouveau ici.',
  },
  /** A thief who knows the password may have added it. The owner has 72 hours to undo that. */
  contactTooNew: {
    de: 'Diese Adresse oder Nummer ist noch keine drei Tage in deinem Konto. Nimm bitte die frühere oder den Link in unserer Nachricht dorthin.',
    en: 'This address or number has been in your account for less than three days. Please use the earlier one, or the link in our message to it.',
    fr: 'Cette adresse ou ce numéro a moins de trois jours dans ton compte. Utilise le contact précédent ou le lien de notre message envoyé là-bas.',
  },
  verifyTypeInvalid: {
    de: 'Wähle bitte, ob du deine E-Mail-Adresse oder deine Handynummer bestätigen möchtest.',
    en: 'Please choose whether to confirm your email address or your mobile number.',
    fr: 'Choisis si tu veux confirmer ton adresse e-mail ou ton numéro de mobile.',
  },
  needToVerifyPhoneOrEmail: {
    de: 'Dafür brauchen wir eine bestätigte E-Mail-Adresse oder Handynummer. Bestätigen kannst du sie in deinem Profil.',
    en: 'For this we need a confirmed email address or mobile number. You can confirm it in your profile.',
    fr: 'Pour cela, il nous faut une adresse e-mail ou un numéro confirmé. Tu peux le confirmer dans ton profil.',
  },
  /** The specification defines it as a signal on POST: `result` says what must be verified (section 8). */
  accountNotVerified: {
    de: 'Fast geschafft! Bestätige bitte noch deine E-Mail-Adresse oder deine Handynummer.',
    en: 'Nearly there! Please confirm your email address or mobile number first.',
    fr: 'Tu y es presque ! Confirme encore ton adresse e-mail ou ton numéro de mobile.',
  },
  verificationCodeSentTooOften: {
    de: 'Dein Code ist noch unterwegs. In {seconds} kannst du einen neuen anfordern.',
    en: 'Your code is still on its way. You can ask for a new one in {seconds}.',
    fr: 'Ton code est encore en route. Tu pourras en demander un nouveau dans {seconds}.',
  },
  /** The SMS provider rejected this message or failed to send it. */
  smsSendError: {
    de: 'Die SMS ging gerade nicht raus. Versuch es gleich noch einmal oder nimm deine E-Mail-Adresse.',
    en: 'The text message could not be sent just now. Try again in a moment or use your email address.',
    fr: 'Le SMS n’est pas parti. Réessaie dans un instant ou utilise ton adresse e-mail.',
  },
  /** The SMS provider cannot be reached. */
  smsServerError: {
    de: 'Gerade kommen keine SMS durch. Versuch es etwas später oder nimm deine E-Mail-Adresse.',
    en: 'Text messages are not getting through right now. Try a little later or use your email address.',
    fr: 'Les SMS ne passent pas en ce moment. Réessaie un peu plus tard ou utilise ton adresse e-mail.',
  },
  /** The provider does not deliver to this number (landline, blocked, foreign). */
  smsCannotBeSent: {
    de: 'An diese Nummer können wir keine SMS schicken. Nimm bitte eine andere oder deine E-Mail-Adresse.',
    en: 'We can’t send text messages to this number. Please use another one or your email address.',
    fr: 'Nous ne pouvons pas envoyer de SMS à ce numéro. Utilises-en un autre ou ton adresse e-mail.',
  },
  /** The text is not a mobile number (specification, section 5), or not one by the merchant's rule. The text is right for each rule. */
  invalidDestinationAddress: {
    de: 'Diese Handynummer stimmt noch nicht. Prüfe bitte das Land und jede Ziffer.',
    en: 'Mobile format is incorrect',
    fr: 'Ce numéro de mobile n’est pas encore juste. Vérifie le pays et chaque chiffre.',
  },
  smsVerifyRecordNotFound: {
    de: 'Für diese Nummer ist kein Code offen. Lass dir bitte einen neuen schicken.',
    en: 'There is no open code for this number. Please ask for a new one.',
    fr: 'Aucun code n’est en attente pour ce numéro. Demandes-en un nouveau.',
  },
  smsCodeExpired: {
    de: 'Dieser Code ist abgelaufen. Lass dir einfach einen neuen schicken.',
    en: 'This code has run out. Simply ask for a new one.',
    fr: 'Ce code a expiré. Demandes-en simplement un nouveau.',
  },
  smsCodeIncorrect: {
    de: 'Dieser Code stimmt nicht. Schau noch einmal in die SMS.',
    en: 'This code is not right. Have another look at the text message.',
    fr: 'Ce code n’est pas le bon. Regarde encore une fois le SMS.',
  },
  resendSmsOutOfTimes: {
    de: 'Wir haben dir schon mehrere SMS geschickt. In {minutes} kannst du eine neue anfordern.',
    en: 'We have sent you several text messages already. You can ask for a new one in {minutes}.',
    fr: 'Nous t’avons déjà envoyé plusieurs SMS. Tu pourras en demander un autre dans {minutes}.',
  },
  phoneNotVerified: {
    de: 'Bestätige bitte zuerst deine Handynummer. Den Code schicken wir dir per SMS.',
    en: 'Please confirm your mobile number first. We will send you the code by text message.',
    fr: 'Confirme d’abord ton numéro de mobile. Nous t’envoyons le code par SMS.',
  },
  smsLogNotFound: {
    de: 'Diese SMS finden wir nicht mehr. Lass dir bitte eine neue schicken.',
    en: 'We can’t find this text message any more. Please ask for a new one.',
    fr: 'Nous ne retrouvons plus ce SMS. Demandes-en un nouveau.',
  },
} as const satisfies Record<string, Localised>
