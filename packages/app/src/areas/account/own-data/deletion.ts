import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { api } from '../../../dispatcher/api.ts'
import { guardLeaving, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { codeDraft } from '../contact/code/sent-code.ts'
import { clearDevice, isStillSignedIn } from '../signed-in.ts'

/** The link and the code that delete the account of the signed-in member. */
export const deletionCode = codeDraft('deleteAccount', () => api.sendDeleteAccountEmail({}, { quiet: true }))

export async function deleteByCode(code: string): Promise<void> {
  await api.confirmDeleteAccount({ code }, { quiet: true })
  leaveForGood()
}

/** Deletes the account that a link belongs to. A different account may be signed in here. */
export async function deleteByLink(deleteToken: string): Promise<void> {
  await api.confirmDeleteAccount({ deleteToken }, { quiet: true })
  if (await isStillSignedIn()) navigate(paths.landing(), { replace: true })
  else leaveForGood()
}

let isGone = false

/** Whether an account was deleted here just now. */
export const hasJustLeft = (): boolean => isGone

function leaveForGood(): void {
  isGone = true
  guardLeaving(undefined)
  clearDevice()
  navigate(paths.goodbye(), { replace: true })
}

export const deletionTexts = defineTexts({
  area: { de: 'Konto löschen', en: 'Delete account', fr: 'Supprimer le compte' },
  title: { de: 'Möchtest du wirklich gehen?', en: 'Do you really want to leave?', fr: 'Tu veux vraiment partir\u202f?' },
  lead: {
    de: 'Wenn du dein Konto löschst, ist alles darauf weg. Das lässt sich nicht rückgängig machen, auch von uns nicht.',
    en: 'If you delete your account, everything on it is gone. That cannot be undone, not even by us.',
    fr: 'Si tu supprimes ton compte, tout ce qu’il contient disparaît. C’est irréversible, même pour nous.',
  },
  heartsLost: {
    de: (count: number) => plural(count, 'Herz verfällt', 'Herzen verfallen'),
    en: (count: number) => plural(count, 'heart expires', 'hearts expire'),
    fr: (count: number) => plural(count, 'cœur est perdu', 'cœurs sont perdus'),
  },
  rewardsLost: {
    de: (count: number) => plural(count, 'Eine aktivierte Prämie ist weg.', `${count} aktivierte Prämien sind weg.`),
    en: (count: number) => plural(count, 'One activated reward is gone.', `${count} activated rewards are gone.`),
    fr: (count: number) => plural(count, 'Une récompense activée est perdue.', `${count} récompenses activées sont perdues.`),
  },
  cardLost: {
    de: 'Deine Kundenkarte gilt nicht mehr, auch eine gedruckte nicht.',
    en: 'Your customer card is no longer good, nor is a printed one.',
    fr: 'Ta carte client n’est plus valable, même imprimée.',
  },
  receiptsLost: {
    de: 'Deine Kassenbons und Verläufe sind nicht mehr abrufbar.',
    en: 'Your receipts and histories can no longer be looked at.',
    fr: 'Tes tickets et historiques ne sont plus consultables.',
  },
  dataErased: {
    de: 'Name, Adresse, Geburtsdatum und alles Persönliche löschen wir sofort.',
    en: 'Your name, address, date of birth and all that is personal are erased at once.',
    fr: 'Ton nom, ton adresse, ta date de naissance et tout ce qui est personnel sont effacés aussitôt.',
  },
  exportFirst: { de: 'Vorher Daten herunterladen', en: 'Download your data first', fr: 'D’abord télécharger tes données' },
  keep: { de: 'Konto behalten', en: 'Keep the account', fr: 'Garder le compte' },

  sureTitle: { de: 'Konto wirklich löschen?', en: 'Really delete your account?', fr: 'Vraiment supprimer ton compte\u202f?' },
  sureText: {
    de: 'Damit es niemand aus Versehen tut, schicken wir dir einen Code. Gelöscht wird erst, wenn du ihn eingibst.',
    en: 'So that nobody does it by accident, we will send you a code. Nothing is deleted before you enter it.',
    fr: 'Pour éviter toute erreur, nous t’envoyons un code. Rien n’est supprimé avant que tu le saisisses.',
  },
  sendCode: { de: 'Ja, Code schicken', en: 'Yes, send the code', fr: 'Oui, envoyer le code' },

  codeTitle: { de: 'Ein letzter Schritt', en: 'One last step', fr: 'Une dernière étape' },
  codeLead: {
    de: 'Wir haben einen Code an {to} geschickt. Mit ihm löschst du dein Konto endgültig.',
    en: 'We have sent a code to {to}. It deletes your account for good.',
    fr: 'Nous avons envoyé un code à {to}. Il supprime ton compte définitivement.',
  },
  deleteNow: { de: 'Konto endgültig löschen', en: 'Delete account for good', fr: 'Supprimer définitivement' },

  linkTitle: { de: 'Dein Konto jetzt löschen?', en: 'Delete your account now?', fr: 'Supprimer ton compte maintenant\u202f?' },
  linkOverText: {
    de: 'Dein Konto hat er nicht gelöscht. Möchtest du es noch, melde dich an und fordere einen neuen an.',
    en: 'It has not deleted your account. If you still want to, log in and ask for a new one.',
    fr: 'Il n’a pas supprimé ton compte. Si tu le veux encore, connecte-toi et demandes-en un autre.',
  },
  toAccount: { de: 'Zu meinem Konto', en: 'To my account', fr: 'Vers mon compte' },

  goodbyeTitle: { de: 'Mach’s gut!', en: 'Take care!', fr: 'À bientôt peut-être\u202f!' },
  goodbyeText: {
    de: 'Dein Konto und deine Daten sind gelöscht. Schön, dass du da warst.',
    en: 'Your account and your data are deleted. It was good to have you.',
    fr: 'Ton compte et tes données sont supprimés. Merci d’avoir été là.',
  },
})
