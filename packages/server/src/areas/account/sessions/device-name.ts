import bowser from 'bowser'

/** What signed in, as far as its user agent tells: `Chrome` on `Android`. Null where it does not. */
export function deviceName(userAgent: string): { browser: string | null; platform: string | null } {
  if (userAgent === '') return { browser: null, platform: null }
  const { browser, os } = bowser.parse(userAgent)
  return { browser: browser.name || null, platform: os.name || null }
}
