import type { NoticeTexts } from './notice-texts.ts'

export const english: NoticeTexts = {
  letters: {
    emailChanged: {
      subject: 'Your email address has changed',
      preview: 'From now on we write to your new address.',
      heading: 'New email address',
      text: (brand) => `your ${brand} heart card has another email address now. We won’t write to this one any more.`,
      sms: (brand) => `Your ${brand} heart card has another email address now.`,
    },
    emailAdded: {
      subject: 'Your email address is saved',
      preview: 'You can log in with it right away.',
      heading: 'Email address saved',
      text: (brand) => `your ${brand} heart card has an email address now. You can log in with it right away.`,
      sms: (brand) => `Your ${brand} heart card has an email address now.`,
    },
    phoneChanged: {
      subject: 'Your mobile number has changed',
      preview: 'You can log in with the new one right away.',
      heading: 'New mobile number',
      text: (brand) => `your ${brand} heart card has a new mobile number now. You can log in with it right away.`,
      sms: (brand) => `Your ${brand} heart card has another mobile number now.`,
    },
    phoneAdded: {
      subject: 'Your mobile number is saved',
      preview: 'You can log in with it right away.',
      heading: 'Mobile number saved',
      text: (brand) => `your ${brand} heart card has a mobile number now. You can log in with it right away.`,
      sms: (brand) => `Your ${brand} heart card has a mobile number now.`,
    },
    facebookLinked: {
      subject: 'Facebook is connected to your account',
      preview: 'You can log in with it now, too.',
      heading: 'Connected to Facebook',
      text: (brand) =>
        `your ${brand} heart card is now connected to a Facebook account. Anybody who is logged in there gets into your account, too.`,
      sms: (brand) => `Your ${brand} heart card is now connected to Facebook.`,
    },
    facebookUnlinked: {
      subject: 'Facebook is no longer connected',
      preview: 'You log in with your password again.',
      heading: 'Facebook disconnected',
      text: (brand) => `your ${brand} heart card is no longer connected to Facebook. You log in with your password again.`,
      sms: (brand) => `Your ${brand} heart card is no longer connected to Facebook.`,
    },
    passkeyAdded: {
      subject: 'A passkey has been added',
      preview: 'You can now log in without a password.',
      heading: 'New passkey',
      text: (brand) => `your ${brand} heart card has a further passkey now. You log in with it without entering a password.`,
      sms: (brand) => `Your ${brand} heart card has a further passkey now.`,
    },
    passkeyRemoved: {
      subject: 'A passkey has been removed',
      preview: 'Nobody gets into your account with it any more.',
      heading: 'Passkey removed',
      text: (brand) => `a passkey of your ${brand} heart card has been removed. Nobody gets into your account with it any more.`,
      sms: (brand) => `A passkey of your ${brand} heart card has been removed.`,
    },
    changeUndone: {
      subject: 'A change has been undone',
      preview: 'Your account is again as it was before.',
      heading: 'Undone',
      text: (brand) =>
        `a change of your ${brand} heart card has been undone by the link in our message. It is again as it was before, and all devices are logged out.`,
      sms: (brand) => `A change of your ${brand} heart card has been undone.`,
    },
    codesGuessed: {
      subject: 'Somebody is guessing codes for your account',
      preview: 'Nobody has got in.',
      heading: 'Ten wrong codes',
      text: (brand) =>
        `somebody has entered a wrong code for your ${brand} heart card ten times in a row. Nobody has got into your account, and further tries now have to wait.`,
      more: 'Enter our codes in the app only and don’t tell anybody, not even us.',
      sms: (brand) => `Ten wrong codes were entered for your ${brand} heart card.`,
    },
    passwordChanged: {
      subject: 'Your password has changed',
      preview: 'On your other devices you log in again.',
      heading: 'New password',
      text: (brand) => `the password of your ${brand} heart card has changed. You are now logged out on all other devices.`,
      more: 'It wasn’t you? Then it is best to set a new one right away:',
      button: 'Set a new password',
      sms: (brand) => `The password of your ${brand} heart card has changed.`,
    },
    accountDeleted: {
      subject: 'Your account is deleted',
      preview: 'Thank you for having been with us.',
      heading: 'Take care',
      text: (brand) =>
        `your account with the ${brand} heart card is deleted, with everything we knew about you. With this email we forget this address, too.`,
      more: 'Thank you for having been with us. Should you change your mind, you are always welcome.',
      sms: (brand) => `Your ${brand} heart card account is deleted. Thank you for having been with us.`,
    },
  },
  signedOut: 'You are now logged out on all other devices.',
  undo: { lead: 'It wasn’t you? Then undo the change. The link is good for 72 hours:', label: 'Undo the change', sms: 'Undo it:' },
  notMe: ({ contact }) => `It wasn’t you? Then please tell us right away: ${contact.email} or ${contact.phone}.`,
  help: ({ contact }) => `Do you need help? We are there for you: ${contact.email} or ${contact.phone}.`,
  callUs: (phone) => `It was not you? Please call us: ${phone}`,
}
