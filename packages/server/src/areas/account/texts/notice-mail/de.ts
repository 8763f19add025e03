import type { NoticeTexts } from './notice-texts.ts'

export const german: NoticeTexts = {
  letters: {
    emailChanged: {
      subject: 'Deine E-Mail-Adresse ist geändert',
      preview: 'Ab jetzt schreiben wir dir an deine neue Adresse.',
      heading: 'Neue E-Mail-Adresse',
      text: (brand) =>
        `für deine Herzkarte von ${brand} gilt jetzt eine andere E-Mail-Adresse. An diese hier schreiben wir dir nicht mehr.`,
      sms: (brand) => `Für deine Herzkarte von ${brand} gilt jetzt eine andere E-Mail-Adresse.`,
    },
    emailAdded: {
      subject: 'Deine E-Mail-Adresse ist hinterlegt',
      preview: 'Du kannst dich gleich damit anmelden.',
      heading: 'E-Mail-Adresse hinterlegt',
      text: (brand) => `für deine Herzkarte von ${brand} ist jetzt eine E-Mail-Adresse hinterlegt. Du kannst dich gleich damit anmelden.`,
      sms: (brand) => `Für deine Herzkarte von ${brand} ist jetzt eine E-Mail-Adresse hinterlegt.`,
    },
    phoneChanged: {
      subject: 'Deine Handynummer ist geändert',
      preview: 'Mit der neuen kannst du dich gleich anmelden.',
      heading: 'Neue Handynummer',
      text: (brand) => `für deine Herzkarte von ${brand} gilt jetzt eine neue Handynummer. Du kannst dich gleich damit anmelden.`,
      sms: (brand) => `Für deine Herzkarte von ${brand} gilt jetzt eine andere Handynummer.`,
    },
    phoneAdded: {
      subject: 'Deine Handynummer ist hinterlegt',
      preview: 'Du kannst dich gleich damit anmelden.',
      heading: 'Handynummer hinterlegt',
      text: (brand) => `für deine Herzkarte von ${brand} ist jetzt eine Handynummer hinterlegt. Du kannst dich gleich damit anmelden.`,
      sms: (brand) => `Für deine Herzkarte von ${brand} ist jetzt eine Handynummer hinterlegt.`,
    },
    facebookLinked: {
      subject: 'Facebook ist mit deinem Konto verbunden',
      preview: 'Du kannst dich jetzt auch damit anmelden.',
      heading: 'Mit Facebook verbunden',
      text: (brand) =>
        `deine Herzkarte von ${brand} ist jetzt mit einem Facebook-Konto verbunden. Wer dort angemeldet ist, kommt auch in dein Konto.`,
      sms: (brand) => `Deine Herzkarte von ${brand} ist jetzt mit Facebook verbunden.`,
    },
    facebookUnlinked: {
      subject: 'Facebook ist nicht mehr verbunden',
      preview: 'Du meldest dich wieder mit deinem Passwort an.',
      heading: 'Facebook getrennt',
      text: (brand) => `deine Herzkarte von ${brand} ist nicht mehr mit Facebook verbunden. Du meldest dich wieder mit deinem Passwort an.`,
      sms: (brand) => `Deine Herzkarte von ${brand} ist nicht mehr mit Facebook verbunden.`,
    },
    passkeyAdded: {
      subject: 'Ein Passkey ist hinzugefügt',
      preview: 'Du kannst dich jetzt ohne Passwort anmelden.',
      heading: 'Neuer Passkey',
      text: (brand) =>
        `für deine Herzkarte von ${brand} gibt es jetzt einen weiteren Passkey. Damit meldest du dich an, ohne ein Passwort einzugeben.`,
      sms: (brand) => `Deine Herzkarte von ${brand} hat jetzt einen weiteren Passkey.`,
    },
    passkeyRemoved: {
      subject: 'Ein Passkey ist entfernt',
      preview: 'Damit kommt niemand mehr in dein Konto.',
      heading: 'Passkey entfernt',
      text: (brand) => `ein Passkey deiner Herzkarte von ${brand} ist entfernt. Damit kommt niemand mehr in dein Konto.`,
      sms: (brand) => `Ein Passkey deiner Herzkarte von ${brand} ist entfernt.`,
    },
    changeUndone: {
      subject: 'Eine Änderung ist rückgängig gemacht',
      preview: 'Für dein Konto gilt wieder, was vorher galt.',
      heading: 'Rückgängig gemacht',
      text: (brand) =>
        `eine Änderung an deiner Herzkarte von ${brand} ist über den Link in unserer Nachricht rückgängig gemacht. Es gelten wieder die früheren Angaben, und alle Geräte sind abgemeldet.`,
      sms: (brand) => `Eine Änderung an deiner Herzkarte von ${brand} ist rückgängig gemacht.`,
    },
    codesGuessed: {
      subject: 'Jemand rät Codes für dein Konto',
      preview: 'Niemand ist hineingekommen.',
      heading: 'Zehn falsche Codes',
      text: (brand) =>
        `für deine Herzkarte von ${brand} hat jemand zehnmal hintereinander einen falschen Code eingegeben. In dein Konto ist niemand gekommen, und weitere Versuche müssen jetzt warten.`,
      more: 'Gib unsere Codes nur in der App ein und verrate sie niemandem, auch uns nicht.',
      sms: (brand) => `Für deine Herzkarte von ${brand} wurden zehn falsche Codes eingegeben.`,
    },
    passwordChanged: {
      subject: 'Dein Passwort ist geändert',
      preview: 'Auf deinen anderen Geräten meldest du dich neu an.',
      heading: 'Neues Passwort',
      text: (brand) => `das Passwort deiner Herzkarte von ${brand} ist geändert. Auf allen anderen Geräten bist du jetzt abgemeldet.`,
      more: 'Das warst du nicht? Dann leg am besten gleich ein neues fest:',
      button: 'Neues Passwort festlegen',
      sms: (brand) => `Das Passwort deiner Herzkarte von ${brand} ist geändert.`,
    },
    accountDeleted: {
      subject: 'Dein Konto ist gelöscht',
      preview: 'Danke, dass du dabei warst.',
      heading: 'Mach’s gut',
      text: (brand) =>
        `dein Konto bei der Herzkarte von ${brand} ist gelöscht, mit allem, was wir über dich wussten. Auch diese Adresse vergessen wir mit dieser E-Mail.`,
      more: 'Danke, dass du dabei warst. Falls du es dir anders überlegst: Du bist jederzeit willkommen.',
      sms: (brand) => `Dein Konto bei der Herzkarte von ${brand} ist gelöscht. Danke, dass du dabei warst.`,
    },
  },
  signedOut: 'Auf allen anderen Geräten bist du jetzt abgemeldet.',
  undo: {
    lead: 'Das warst du nicht? Dann mach die Änderung rückgängig. Der Link gilt 72 Stunden:',
    label: 'Änderung rückgängig machen',
    sms: 'Rückgängig machen:',
  },
  notMe: ({ contact }) => `Das warst du nicht? Dann melde dich bitte gleich bei uns: ${contact.email} oder ${contact.phone}.`,
  help: ({ contact }) => `Brauchst du Hilfe? Wir sind für dich da: ${contact.email} oder ${contact.phone}.`,
  callUs: (phone) => `Das warst du nicht? Ruf uns bitte an: ${phone}`,
}
