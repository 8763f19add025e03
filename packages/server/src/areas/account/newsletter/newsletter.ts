import type { LangCode } from '@herzkarte/rules/languages.ts'

/** What a member wants, as the provider is told. */
export interface Wish {
  email: string
  langCode: LangCode
  isSubscribed: boolean
}

/** The provider that sends the newsletter. */
export interface Newsletter {
  /** Throws `NewsletterError` when the provider did not take it. */
  tell(wish: Wish): Promise<void>
}

export class NewsletterError extends Error {}
