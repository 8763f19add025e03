/**
 * The shell in which a test runs is a tag of it: `test('…', { tag: '@wide' }, …)`. Each story is told in one shell, since most of what it shows is
 * the same in both. Without a tag that is the phone, which shoppers hold while they shop. `@wide`: on a wide screen, where people read and manage
 * their account. `@both`: in both, as the story takes another course in each.
 */
const shellTags = ['@wide', '@both']

/** What the tags mean for the projects of the configuration. */
export const phoneLeavesOut = /@wide\b/
export const wideTakes = /@(?:wide|both)\b/

/** A tag with a slip of the pen would move a test to the phone unseen. */
export function checkTags(tags: readonly string[]): void {
  const unknown = tags.filter((tag) => !shellTags.includes(tag))
  if (unknown.length > 0) throw new Error(`Unknown tags: ${unknown.join(', ')}. A test has none, or one of ${shellTags.join(', ')}`)
  if (tags.length > 1) throw new Error(`More than one shell: ${tags.join(', ')}`)
}
