/** The code of all pages, as the build writes it into `page-code.ts`: indexes of files. */
export interface PageCode {
  files: readonly string[]
  /** Pattern of the address, whether the page has a tab bar, and what it needs in addition to the document. */
  pages: readonly (readonly [string, boolean, readonly number[]])[]
  /** What the bar of each shell needs. */
  bars: Readonly<Record<'phone' | 'wide', readonly number[]>>
}
