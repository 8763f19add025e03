import bowser from 'bowser'

/** Browser and platform according to the user agent: `Chrome` on `Android`. Null if unknown. */
export function deviceName(userAgent: string): { browser: string | null; platform: string | null } {
  if (userAgent === '') return { browser: null, platform: null }
  const { browser, os } = bowser.parse(userAgent)
  return { browser: browser.name || null, platform: os.name || null }
}
