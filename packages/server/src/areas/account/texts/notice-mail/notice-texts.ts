import { undoableChanges } from '@herzkarte/contract/account/undo.ts'
import type { Brand, Letter } from '../../../../runtime/delivery/index.ts'

/** Changes of how a member signs in. */
const accountChanges = [...undoableChanges, 'facebookUnlinked'] as const
export type AccountChange = (typeof accountChanges)[number]
export type UndoableChange = (typeof undoableChanges)[number]

export function isUndoable(change: AccountChange): change is UndoableChange {
  return (undoableChanges as readonly string[]).includes(change)
}

/** Events that an address or number is notified about. */
export const noticeKinds = [...accountChanges, 'changeUndone', 'codesGuessed', 'passwordChanged', 'accountDeleted'] as const
export type SecurityNoticeKind = (typeof noticeKinds)[number]

type NoticeLetter = Pick<Letter, 'subject' | 'preview' | 'heading' | 'paragraphs' | 'button'>

export interface NoticeTexts {
  letters: Record<SecurityNoticeKind, (publicUrl: string, brand: string) => NoticeLetter>
  /** Introduces and labels the link that undoes a change. */
  undo: { lead: string; label: string }
  /** For recipients who did not do it themselves. */
  notMe(brand: Brand): string
  /** Same as `notMe`, if the letter has already said what they can do. */
  help(brand: Brand): string
  farewell(brand: string): [string, string]
}
