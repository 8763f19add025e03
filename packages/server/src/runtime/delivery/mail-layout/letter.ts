import type { Merchant } from '../../../content/index.ts'

/** A mail as somebody writes it; the layout makes HTML and text of it. */
export interface Letter {
  subject: string
  /** What an inbox shows behind the subject. */
  preview: string
  /** The first thing to be read, in large letters. */
  heading: string
  greeting: string
  paragraphs: readonly string[]
  /** The one thing to do. */
  button?: { label: string; href: string }
  /** Six digits, to be typed or copied, and what leads to them where a button comes first. */
  code?: { digits: string; lead?: string }
  /** What is good to know besides, in smaller letters. */
  notes?: readonly string[]
  /** In two lines: the wish, and who wishes. */
  farewell: readonly [string, string]
}

/** Who writes. */
export type Brand = Pick<Merchant, 'name' | 'contact'>
