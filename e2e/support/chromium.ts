/** Path of the Chromium for end-to-end tests, pictures and benches, unless CHROMIUM is set. */
export const chromiumPath = process.env.CHROMIUM || '/usr/bin/chromium'

/** Disables the browser's background activity. */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
