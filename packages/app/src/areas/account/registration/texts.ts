import { defineTexts } from '@herzkarte/ui/language.ts'

export const signUpTexts = defineTexts({
  register: { de: 'Registrieren', en: 'Register', fr: 'Inscription' },
  next: { de: 'Weiter', en: 'Continue', fr: 'Continuer' },

  accountTitle: { de: 'Wie erreichen wir dich?', en: 'How can we reach you?', fr: 'Comment te joindre\u202f?' },
  invited: {
    de: 'Deine Einladung ist notiert. Nach deinem ersten Einkauf bekommt ihr beide Herzen.',
    en: 'Your invitation is noted. After your first purchase you both get hearts.',
    fr: 'Ton invitation est notée. Après ton premier achat, vous recevez tous les deux des cœurs.',
  },
  accountLead: {
    de: 'Wir schicken dir einen Code. Damit bestätigst du, dass die Adresse oder Nummer dir gehört.',
    en: 'We will send you a code, to make sure that the address or number is yours.',
    fr: 'Nous t’envoyons un code pour vérifier que l’adresse ou le numéro est bien à toi.',
  },
  accountExists: {
    de: 'Dazu gibt es schon ein Konto. Melde dich einfach damit an.',
    en: 'There is already an account for this. Just log in with it.',
    fr: 'Un compte existe déjà. Connecte-toi simplement.',
  },
  loginWithIt: { de: 'Damit anmelden', en: 'Log in with it', fr: 'Me connecter' },
  haveAccount: { de: 'Ich habe schon ein Konto', en: 'I already have an account', fr: 'J’ai déjà un compte' },

  elevenDigits: {
    de: 'Hat deine Nummer ohne die Null elf Ziffern, etwa mit 0151 oder 0176? Dann geht es mit deiner E-Mail-Adresse.',
    en: 'Does your number have eleven digits without the zero, as with 0151 or 0176? Then your email address works.',
    fr: 'Ton numéro a onze chiffres sans le zéro, par exemple avec 0151 ou 0176\u202f? Utilise alors ton adresse e-mail.',
  },

  legal: {
    de: 'Es gelten unsere [terms]. Was mit deinen Daten passiert, steht im [privacy].',
    en: 'Our [terms] apply. What happens with your data is said in the [privacy].',
    fr: 'Nos [terms] s’appliquent. Ce que deviennent tes données est expliqué dans la [privacy].',
  },
  terms: { de: 'Teilnahme­bedingungen', en: 'terms of participation', fr: 'conditions de participation' },
  privacy: { de: 'Datenschutz', en: 'privacy notice', fr: 'déclaration de confidentialité' },

  resumeTitle: { de: 'Weiter, wo du warst?', en: 'Pick up where you left off?', fr: 'Reprendre où tu en étais\u202f?' },
  resumeText: {
    de: 'Deine Registrierung mit {to} ist noch offen.',
    en: 'Your registration with {to} is still open.',
    fr: 'Ton inscription avec {to} n’est pas terminée.',
  },
  resume: { de: 'Weitermachen', en: 'Carry on', fr: 'Reprendre' },
  startOver: { de: 'Neu anfangen', en: 'Start over', fr: 'Recommencer' },

  waitingTitle: { de: 'Fast geschafft!', en: 'Nearly there!', fr: 'Tu y es presque\u202f!' },
  correctEmail: { de: 'Vertippt? Adresse korrigieren', en: 'Mistyped? Correct the address', fr: 'Une erreur\u202f? Corrige l’adresse' },
  correctTitle: { de: 'Wohin soll der Code?', en: 'Where should the code go?', fr: 'Où envoyer le code\u202f?' },
  sendThere: { de: 'Code dorthin schicken', en: 'Send the code there', fr: 'Y envoyer le code' },
  otherPhone: { de: 'Andere Handynummer', en: 'Other mobile number', fr: 'Autre numéro de mobile' },

  passwordTitle: { de: 'Wähl dein Passwort', en: 'Choose your password', fr: 'Choisis ton mot de passe' },
  passwordTooCommon: {
    de: 'Dieses Passwort ist leicht zu erraten. Nimm keines, das viele benutzen, und keines aus deiner Adresse.',
    en: 'This password is easy to guess. Don’t use one that many people have, or one made from your address.',
    fr: 'Ce mot de passe est facile à deviner. Évite les mots de passe courants et ceux tirés de ton adresse.',
  },
  passwordLead: {
    de: 'Damit meldest du dich künftig an. Wir schicken es niemandem und zeigen es niemandem.',
    en: 'You will log in with it. We never send it or show it to anybody.',
    fr: 'Il te servira à te connecter. Nous ne l’envoyons ni ne le montrons à personne.',
  },

  confirmed: {
    de: 'Bestätigt. Schön, dass du dabei bist!',
    en: 'Confirmed. Great to have you with us!',
    fr: 'C’est confirmé. Bienvenue\u202f!',
  },
  confirmedLogIn: {
    de: 'Bestätigt. Melde dich jetzt mit deinem Passwort an.',
    en: 'Confirmed. Now log in with your password.',
    fr: 'C’est confirmé. Connecte-toi maintenant avec ton mot de passe.',
  },

  passwordMissing: {
    de: 'Passwörter merken wir uns nicht auf dem Gerät. Wähl deins bitte noch einmal.',
    en: 'We never keep passwords on the device. Please choose yours once more.',
    fr: 'Nous ne gardons aucun mot de passe sur l’appareil. Choisis-le encore une fois.',
  },
})

export const leaveTexts = defineTexts({
  title: { de: 'Registrierung unterbrechen?', en: 'Interrupt your registration?', fr: 'Interrompre l’inscription\u202f?' },
  text: {
    de: 'Was du eingegeben hast, bleibt einen Tag lang auf diesem Gerät. Dein Passwort nicht.',
    en: 'What you have entered stays on this device for a day. Your password does not.',
    fr: 'Tes saisies restent un jour sur cet appareil. Ton mot de passe, non.',
  },
  stay: { de: 'Weiter ausfüllen', en: 'Keep going', fr: 'Continuer' },
  leave: { de: 'Unterbrechen', en: 'Interrupt', fr: 'Interrompre' },
})
