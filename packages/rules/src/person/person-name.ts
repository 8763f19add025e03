import type { Issue } from '../issues.ts'
import { typedLine } from '../text/typed-line.ts'

/** The characters in names of people. The pattern excludes markup. */
const pattern = /^(?:[\p{L}\p{M}\p{Nd} .,'’‘`´·-]|\u200c|\u200d)+$/u

/**
 * Rule for a first or last name: at least one letter, and no characters outside the pattern, and nothing like an address. A blank name is left to the check of required fields.
 */
export function personNameIssue(text: string): Issue | undefined {
  const name = typedLine(text)
  if (isAddressLike(name)) return 'nameLikeAddress'
  return name === '' || (pattern.test(name) && /\p{L}/u.test(name)) ? undefined : 'nameIncorrect'
}

/**
 * The stored form of a first or last name. A blank follows each dot before a word, because mail programs make a link of `evil.com`, but not of
 * `evil. com`.
 */
export function personName(text: string): string {
  return typedLine(text).replace(/\.(?=\p{L}{2})/gu, '. ')
}

/** Endings of domains that nobody is called, and those of countries, before which a name may have an initial: `M.de Souza`. */
const endings =
  'com|net|org|info|biz|shop|store|online|site|app|dev|xyz|top|club|live|link|click|example|market|email|world|me|ly|io|co|gg|cc|tv|pw|ws'
const countries = 'de|at|ch|li|eu|fr|be|nl|lu|it|es|pt|pl|cz|dk|se|uk|us|ru|su|cn|in|to|sh|ai|tk|ml|ga|cf|gq'
/** Abbreviations that are written with a dot and without a blank: `Dr.in`. */
const titles = 'dr|prof|st|ste|hl|ing|dipl|med|phil|jr|sr|mag|geb'
/** A blank before a dot is in no name. */
const dot = String.raw`(?:\.| \. ?)`
const label = String.raw`(?<![\p{L}\p{Nd}_-])(?!(?:${titles}) ?\.)[\p{L}\p{Nd}_-]`
const address = new RegExp(
  String.raw`@|:/|\bwww\d?(?:[. ]|$)|(?:${label}+${dot}(?:${endings})|${label}{2,}${dot}(?:${countries}))(?![\p{L}\p{Nd}])`,
  'iu',
)

/** Whether a name looks like the address of a page or a mailbox, which other members could take for a link. Width and invisible signs make no difference. */
export function isAddressLike(name: string): boolean {
  return address.test(typedLine(name).replace(/[\u200c\u200d]/g, ''))
}
