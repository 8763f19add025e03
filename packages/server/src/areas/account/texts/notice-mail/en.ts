import type { NoticeTexts } from './notice-texts.ts'

export const english: NoticeTexts = {
  letters: {
    emailChanged: (_, brand) => ({
      subject: 'Your email address has changed',
      preview: 'From now on we write to your new address.',
      heading: 'New email address',
      paragraphs: [
        `your ${brand} heart card has another email address now. We won’t write to this one any more.`,
        'You are now logged out on all other devices.',
      ],
    }),
    emailAdded: (_, brand) => ({
      subject: 'Your email address is saved',
      preview: 'You can log in with it right away.',
      heading: 'Email address saved',
      paragraphs: [
        `your ${brand} heart card has an email address now. You can log in with it right away.`,
        'You are now logged out on all other devices.',
      ],
    }),
    phoneChanged: (_, brand) => ({
      subject: 'Your mobile number has changed',
      preview: 'You can log in with the new one right away.',
      heading: 'New mobile number',
      paragraphs: [
        `your ${brand} heart card has a new mobile number now. You can log in with it right away.`,
        'You are now logged out on all other devices.',
      ],
    }),
    phoneAdded: (_, brand) => ({
      subject: 'Your mobile number is saved',
      preview: 'You can log in with it right away.',
      heading: 'Mobile number saved',
      paragraphs: [
        `your ${brand} heart card has a mobile number now. You can log in with it right away.`,
        'You are now logged out on all other devices.',
      ],
    }),
    facebookLinked: (_, brand) => ({
      subject: 'Facebook is connected to your account',
      preview: 'You can log in with it now, too.',
      heading: 'Connected to Facebook',
      paragraphs: [
        `your ${brand} heart card is now connected to a Facebook account. Anybody who is logged in there gets into your account, too.`,
        'You are now logged out on all other devices.',
      ],
    }),
    facebookUnlinked: (_, brand) => ({
      subject: 'Facebook is no longer connected',
      preview: 'You log in with your password again.',
      heading: 'Facebook disconnected',
      paragraphs: [
        `your ${brand} heart card is no longer connected to Facebook. You log in with your password again.`,
        'You are now logged out on all other devices.',
      ],
    }),
    passkeyAdded: (_, brand) => ({
      subject: 'A passkey has been added',
      preview: 'You can now log in without a password.',
      heading: 'New passkey',
      paragraphs: [`your ${brand} heart card has a further passkey now. You log in with it without entering a password.`],
    }),
    passkeyRemoved: (_, brand) => ({
      subject: 'A passkey has been removed',
      preview: 'Nobody gets into your account with it any more.',
      heading: 'Passkey removed',
      paragraphs: [
        `a passkey of your ${brand} heart card has been removed. Nobody gets into your account with it any more.`,
        'You are now logged out on all other devices.',
      ],
    }),
    changeUndone: (_, brand) => ({
      subject: 'A change has been undone',
      preview: 'Your account is again as it was before.',
      heading: 'Undone',
      paragraphs: [
        `a change of your ${brand} heart card has been undone by the link in our message. It is again as it was before, and all devices are logged out.`,
      ],
    }),
    contactDropped: (_, brand) => ({
      subject: 'New details in your account have been taken back',
      preview: 'Your account has its earlier details again.',
      heading: 'New details taken back',
      paragraphs: [
        `your ${brand} heart card has a new password. To be on the safe side, we have taken back addresses and numbers that were added in the 72 hours before. If it was you, just add them once more.`,
      ],
    }),
    codesGuessed: (_, brand) => ({
      subject: 'Somebody is guessing codes for your account',
      preview: 'Nobody has got in.',
      heading: 'Ten wrong codes',
      paragraphs: [
        `somebody has entered a wrong code for your ${brand} heart card ten times in a row. Nobody has got into your account, and further tries now have to wait.`,
        'Enter our codes in the app only and don’t tell anybody, not even us.',
      ],
    }),
    passwordChanged: (publicUrl, brand) => ({
      subject: 'Your password has changed',
      preview: 'On your other devices you log in again.',
      heading: 'New password',
      paragraphs: [
        `the password of your ${brand} heart card has changed. You are now logged out on all other devices.`,
        'It wasn’t you? Then it is best to set a new one right away:',
      ],
      button: { label: 'Set a new password', href: `${publicUrl}/forgotPassword/email` },
    }),
    passwordChangedAfterContact: (_, brand) => ({
      subject: 'Your password has changed',
      preview: 'Please check your address and number as well.',
      heading: 'New password',
      paragraphs: [
        `the password of your ${brand} heart card has changed. You are now logged out on all other devices.`,
        'In the 72 hours before, an address or number of your account was changed as well. If you did not change it, or if the new password is not yours, use the link in our message about the changed address or number. It is good for 72 hours after that change, and gives you your account back.',
      ],
    }),
    accountDeleted: (_, brand) => ({
      subject: 'Your account is deleted',
      preview: 'Thank you for having been with us.',
      heading: 'Take care',
      paragraphs: [
        `your account with the ${brand} heart card is deleted, with everything we knew about you. With this email we forget this address, too.`,
        'Thank you for having been with us. Should you change your mind, you are always welcome.',
      ],
    }),
  },
  undo: { lead: 'It wasn’t you? Then undo the change. The link is good for 72 hours:', label: 'Undo the change' },
  notMe: ({ contact }) => `It wasn’t you? Then please tell us right away: ${contact.email} or ${contact.phone}.`,
  help: ({ contact }) => `Do you need help? We are there for you: ${contact.email} or ${contact.phone}.`,
  farewell: (brand) => ['Warm regards', `Your ${brand}`],
}
