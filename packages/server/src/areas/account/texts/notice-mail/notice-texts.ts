import { undoableChanges } from '@herzkarte/contract/account/undo.ts'
import type { Brand, Letter } from '../../../../runtime/delivery/index.ts'

/** Changes of how a member signs in. */
export type UndoableChange = (typeof undoableChanges)[number]

/** Events that an address or number is notified about. */
export const noticeKinds = [...undoableChanges, 'changeUndone', 'codesGuessed', 'passwordChanged', 'accountDeleted'] as const
export type SecurityNoticeKind = (typeof noticeKinds)[number]

interface NoticeLetter extends Pick<Letter, 'subject' | 'preview' | 'heading'> {
  text(brand: string): string
  more?: string
  /** Labels the way to a new password. */
  button?: string
  sms(brand: string): string
}

export interface NoticeTexts {
  letters: Record<SecurityNoticeKind, NoticeLetter>
  /** What follows from a change that ends all other sessions. */
  signedOut: string
  /** Introduces and labels the link that undoes a change. */
  undo: { lead: string; label: string; sms: string }
  /** For recipients who did not do it themselves. */
  notMe(brand: Brand): string
  /** Same as `notMe`, if the letter has already said what they can do. */
  help(brand: Brand): string
  /** `notMe` in an SMS. */
  callUs(phone: string): string
}
