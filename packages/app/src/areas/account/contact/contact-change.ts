import type { IdentifierKind, Profile } from '@herzkarte/contract/account/shapes.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { emailConfirmationIssue } from '@herzkarte/rules/person/email.ts'
import { type PhoneRule, phoneConfirmationIssue } from '@herzkarte/rules/person/phone.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { api } from '../../../dispatcher/api.ts'
import { type Issues, inOwnWords } from '../form/index.ts'
import { areaCodeOf, blankIdentifier, identifierInput, newIdentifierIssues } from '../identifier/identifier.tsx'
import { type CodeTimes, codeDraft } from './code/sent-code.ts'

export const blankContact = { ...blankIdentifier, emailAgain: '', phoneAgain: '' }

/** A new address or number as typed: twice. */
export type ContactValues = typeof blankContact

/** Specification, section 5: both entries must match. */
export async function contactIssues(values: ContactValues, rule: PhoneRule | undefined): Promise<Issues<ContactValues>> {
  const { kind, email, emailAgain, country, phone, phoneAgain } = values
  const again =
    kind === 'email'
      ? { emailAgain: isBlank(emailAgain) ? ('required' as const) : emailConfirmationIssue(email, emailAgain) }
      : { phoneAgain: isBlank(phoneAgain) ? ('required' as const) : phoneConfirmationIssue(areaCodeOf(country), phone, phoneAgain) }
  return { ...(await newIdentifierIssues(values, rule)), ...again }
}

const codes = { email: codeDraft('changeEmail', send), phone: codeDraft('changePhone', send) }

/** The code that confirms a new address or number. */
export const contactCode = (kind: IdentifierKind) => codes[kind]

function send(values: ContactValues): Promise<CodeTimes & { smsId?: string }> {
  const input = identifierInput(values)
  if ('email' in input) return api.sendVerifyEmail({ verifyType: 'changeEmail', ...input }, { quiet: true }).catch(orTaken)
  return api.sendSms({ verifyType: 'changePhone', ...input }, { quiet: true }).catch(orTaken)
}

export function confirmChange({ kind, email }: ContactValues, smsId = '', code = ''): Promise<Profile> {
  if (kind === 'phone') return api.changePhone({ smsId, code }, { quiet: true }).catch(orTaken)
  return api.changeEmail({ email: email.trim(), code }, { quiet: true }).catch(orTaken)
}

/** The catalogue's words are for somebody without an account. */
const orTaken = (error: unknown) => inOwnWords(contactTexts.taken, errors.emailAlreadyRegistered, errors.phoneAlreadyRegistered)(error)

export const contactTexts = defineTexts({
  emailTitle: { de: 'Neue E-Mail-Adresse', en: 'New email address', fr: 'Nouvelle adresse e-mail' },
  emailLead: {
    de: 'Wir schicken einen Code an die neue Adresse. Sie gilt, sobald du ihn eingegeben hast.',
    en: 'We will send a code to the new address. It counts as soon as you have entered it.',
    fr: 'Nous envoyons un code à la nouvelle adresse. Elle est valable dès que tu l’as saisi.',
  },
  emailAgain: { de: 'E-Mail-Adresse wiederholen', en: 'Repeat email address', fr: 'Répéter l’adresse e-mail' },
  phoneTitle: { de: 'Neue Handynummer', en: 'New mobile number', fr: 'Nouveau numéro de mobile' },
  phoneLead: {
    de: 'Wir schicken einen Code per SMS an die neue Nummer. Sie gilt, sobald du ihn eingegeben hast. SMS sind weniger sicher als E-Mails: Sie kommen bei jedem an, der deine SIM-Karte oder deine Nummer hat.',
    en: 'We will text a code to the new number. It counts as soon as you have entered it. Text messages are less safe than email: they reach anybody who has your SIM card or your number.',
    fr: 'Nous envoyons un code par SMS au nouveau numéro. Il est valable dès que tu l’as saisi. Les SMS sont moins sûrs que les e-mails\u00a0: ils arrivent chez quiconque a ta carte SIM ou ton numéro.',
  },
  phoneAgain: { de: 'Handynummer wiederholen', en: 'Repeat mobile number', fr: 'Répéter le numéro de mobile' },
  now: { de: 'Bisher: {value}', en: 'Until now: {value}', fr: 'Jusqu’ici\u00a0: {value}' },
  noneYet: { de: 'Bisher ist keine hinterlegt.', en: 'There is none so far.', fr: 'Rien n’est enregistré jusqu’ici.' },

  taken: { de: 'Dazu gibt es schon ein anderes Konto.', en: 'Another account uses it already.', fr: 'Un autre compte l’utilise déjà.' },
  leaveTitle: { de: 'Noch nicht fertig', en: 'Not finished yet', fr: 'Pas encore terminé' },
  leaveText: {
    de: 'Ohne den Code bleibt alles, wie es war.',
    en: 'Without the code everything stays as it was.',
    fr: 'Sans le code, rien ne change.',
  },
  enterCode: { de: 'Code eingeben', en: 'Enter the code', fr: 'Saisir le code' },

  doneTitle: { de: 'Geschafft!', en: 'All done!', fr: 'C’est fait\u202f!' },
  done: {
    de: 'Ab jetzt kannst du dich mit {to} anmelden.',
    en: 'From now on you can log in with {to}.',
    fr: 'Désormais, tu peux te connecter avec {to}.',
  },
})
