import type { PushData } from '@herzkarte/contract/notifications/web-push.ts'

type Redirect = Pick<PushData, 'type' | 'pageRedirectType' | 'refId'>

const pages = [
  { pattern: /^\/stampCardDetail\/([^/?]+)/, pageRedirectType: '1' },
  { pattern: /^\/couponDetail\/([^/?]+)/, pageRedirectType: '6' },
  { pattern: /^\/(?:main\/)?offers\b/, pageRedirectType: '7' },
] as const

/** The redirect for a path in the app. Pages without a number are found by the path itself. */
export function redirectOf(path: string): Redirect {
  for (const { pattern, pageRedirectType } of pages) {
    const match = pattern.exec(path)
    if (match) return { type: '4', pageRedirectType, ...(match[1] !== undefined && { refId: match[1] }) }
  }
  return { type: '4' }
}
