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
  /** The main action. */
  button?: { label: string; href: string }
  /** Six digits to be typed or copied, with an introduction if a button comes first. */
  code?: { digits: string; lead?: string }
  /** Additional information, in smaller letters. */
  notes?: readonly string[]
  /** Two lines: the closing and the sender. */
  farewell: readonly [string, string]
}

/** The sender. */
export type Brand = Pick<Merchant, 'name' | 'contact'>
