import type { Merchant } from '../../../content/index.ts'

/** The content of a mail. The layout turns it into HTML and text. */
export interface Letter {
  subject: string
  /** Text that an inbox shows after the subject. */
  preview: string
  /** The first text to be read, in large letters. */
  heading: string
  greeting: string
  paragraphs: readonly string[]
  /** What somebody wrote themselves, line by line. */
  quote?: readonly string[]
  /** The state of the member's heart card. */
  card?: CardState | undefined
  /** The main action. */
  button?: { label: string; href: string }
  /** A code to be typed or copied, with an introduction if a button comes first. */
  code?: { characters: string; lead?: string }
  /** Additional information, in smaller letters. */
  notes?: readonly string[]
  /** Two lines: the closing and the sender. */
  farewell: readonly [string, string]
}

/** A heart card and the reward that comes next on it. */
export interface CardState {
  hearts: number
  heartsNeeded: number
  reward: string
  /** Of the reward, as a path below the merchant's images. */
  picture: string
}

/** A row with more slots would be too small to see. */
export const cardRowAtMost = 12

/** The sender. */
export type Brand = Pick<Merchant, 'name' | 'contact' | 'app'>
