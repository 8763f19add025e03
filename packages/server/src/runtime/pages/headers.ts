import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Settings } from '../settings/settings.ts'

type Policy = Record<string, readonly string[]>

/** React Aria adds one style element to the head, on iOS while a sheet is open. Its hash allows no other. */
export const reactAriaStyle = "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='"

const appPolicy: Policy = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
  // The reader of printed cards is WebAssembly. This allows compiling it without allowing scripts from strings.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", reactAriaStyle],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  // The map's worker is one of the app's own files.
  'worker-src': ["'self'"],
}

const googleHosts = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', 'https://*.googleusercontent.com']

/**
 * Additional permissions for Google's map, according to Google's guide for such policies. Its scripts create scripts and styles from
 * strings. The pages are static files, so no nonce can distinguish these from others, and a hash next to 'unsafe-inline' would disable the
 * latter.
 */
const googleMapsPolicy: Policy = {
  ...appPolicy,
  'script-src': [...(appPolicy['script-src'] ?? []), "'unsafe-eval'", 'blob:', ...googleHosts, 'https://*.ggpht.com'],
  'style-src': ["'self'", "'unsafe-inline'", 'https://fonts.googleapis.com'],
  'font-src': ["'self'", 'https://fonts.gstatic.com'],
  'img-src': [...(appPolicy['img-src'] ?? []), ...googleHosts, 'https://*.ggpht.com'],
  'connect-src': ["'self'", 'data:', 'blob:', ...googleHosts],
  'frame-src': ['https://*.google.com'],
  'worker-src': ["'self'", 'blob:'],
}

/** Policy for everything that is not a page, above all the responses of calls. */
export const answerPolicy: Policy = { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] }

/** Headers that have no effect on a file that is not a page with scripts, about a kilobyte per response. */
export const ofDocuments = [
  ...['permissions-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'x-frame-options', 'x-download-options'],
  ...['x-dns-prefetch-control', 'x-permitted-cross-domain-policies'],
]

/** Policy for parts of pages, which bring the rest: only documents and workers obey it. */
export const partPolicy: Policy = { 'frame-ancestors': ["'none'"] }

const none = ["'none'"]
/** Policy for a page that loads nothing. */
export const shutPolicy: Policy = { 'default-src': none, 'base-uri': none, 'form-action': none, 'frame-ancestors': none }

/** Policy for the server's own pages: their own style, script and font, and nothing else. */
export const plainPolicy: Policy = {
  ...shutPolicy,
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
}

/** Policy for a mail of the outbox, opened as a page: nothing in it runs. */
export const mailPolicy: Policy = {
  ...shutPolicy,
  'style-src': ["'unsafe-inline'"],
  'img-src': ["'self'"],
  sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
}

/** An image that is opened directly is not a page: scripts in an SVG must not run. */
export const picturePolicy: Policy = { ...answerPolicy, 'style-src': ["'unsafe-inline'"], sandbox: [] }

/** The app and the till simulator scan codes, and the app finds the nearest store. No other device permissions are needed. */
export const permissions = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()'

export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

export const isEncrypted = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** Headers of pages and files. Google alone gets our origin as the referrer: it restricts API keys to addresses. `own` is the policy of other pages. */
export function helmetOptions(
  { publicUrl, googleMaps }: Pick<Settings, 'publicUrl' | 'googleMaps'>,
  own: Policy = {},
): FastifyHelmetOptions {
  const policy = googleMaps ? googleMapsPolicy : appPolicy
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...policy, ...own, ...(isEncrypted(publicUrl) ? { 'upgrade-insecure-requests': [] } : {}) },
    },
    ...(googleMaps && { referrerPolicy: { policy: 'strict-origin' } }),
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
  }
}
