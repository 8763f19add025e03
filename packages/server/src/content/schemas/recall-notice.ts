import Type, { type Static } from 'typebox'
import { object, Picture, Words } from './shared.ts'

const words = (maxLength: number) => Type.String({ ...Words, maxLength })
const about = (description: string, maxLength = 2000) =>
  object({ de: words(maxLength), en: words(maxLength), fr: words(maxLength) }, description)

/** What buyers of a recalled product are told: the parts of article 36(2) of Regulation (EU) 2023/988. The headline is not the merchant's. */
export const RecallNotice = object({
  product: about('Name and brand, as customers know it. It goes with the hazard into push messages, which are short.', 60),
  description: about('How one recognises it: what it looks like, where its number is printed, when and where it was sold.'),
  hazard: about('What can happen, in full.', 240),
  action: about('What to do now: first of all, to stop using it.'),
  remedy: about('Repair, replacement or refund: the customer chooses between at least two of them.'),
  contact: about('A phone number that is free of charge, or a page on which questions are answered.'),
  picture: Type.Optional(Picture),
})
export type RecallNotice = Static<typeof RecallNotice>

/** Words that lessen the risk, which article 36(2)(c) forbids. */
export const lesseningWords =
  /freiwillig|vorsorglich|vorsichts|\bselten|keine (unfälle|verletzungen)|\bvolunt|\bprecaution|discretion|\brare|no (accidents|injuries)|précaution|préventi|aucun (accident|blessé)/i
