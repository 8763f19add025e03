/** Chromium as journeys, pictures and benches run it: where it is, unless its name says otherwise. */
export const chromiumPath = process.env.CHROMIUM || '/usr/bin/chromium'

/** Nothing that a browser does by itself beside what it is asked for. */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
