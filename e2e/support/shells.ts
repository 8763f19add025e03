/**
 * A tag selects the shell for a test: `test('…', { tag: '@wide' }, …)`. Each test runs in one shell, since most of its content is the same in both.
 * Without a tag it is the phone, which shoppers use while they shop. `@wide`: on a wide screen, where people read and manage their account. `@both`:
 * in both, because the steps differ.
 */
const shellTags = ['@wide', '@both']

/** The meaning of the tags for the projects of the configuration. */
export const phoneLeavesOut = /@wide\b/
export const wideTakes = /@(?:wide|both)\b/

/** A misspelt tag would silently move a test to the phone. */
export function checkTags(tags: readonly string[]): void {
  const unknown = tags.filter((tag) => !shellTags.includes(tag))
  if (unknown.length > 0) throw new Error(`Unknown tags: ${unknown.join(', ')}. A test has none, or one of ${shellTags.join(', ')}`)
  if (tags.length > 1) throw new Error(`More than one shell: ${tags.join(', ')}`)
}
