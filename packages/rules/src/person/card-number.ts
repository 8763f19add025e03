import type { Issue } from '../issues.ts'
import { withoutSeparators } from '../text/normal-width.ts'

/** Every card number of ours starts with these digits. Other cards, such as a bank's, never count as customer cards. */
const CARD_NUMBER_PREFIX = '2760'
export const CARD_NUMBER_LENGTH = 16
/** The number of digits between the prefix and the check digit. */
export const CARD_NUMBER_OWN_DIGITS = CARD_NUMBER_LENGTH - CARD_NUMBER_PREFIX.length - 1

/** The 16 digits of a typed or scanned number, with or without blanks and hyphens. Undefined when it is not one of our card numbers. */
export function cardNumberOf(text: string): string | undefined {
  const digits = withoutSeparators(text)
  const ours = /^\d{16}$/.test(digits) && digits.startsWith(CARD_NUMBER_PREFIX)
  return ours && checkDigit(digits.slice(0, -1)) === digits.at(-1) ? digits : undefined
}

export function cardNumberIssue(text: string): Issue | undefined {
  return cardNumberOf(text) === undefined ? 'cardNumberIncorrect' : undefined
}

/** Adds the prefix and the check digit to the 11 digits of a card. Throws a RangeError for anything but 11 digits. */
export function makeCardNumber(digits11: string): string {
  if (!/^\d{11}$/.test(digits11)) throw new RangeError(`Not 11 digits: ${digits11}`)
  const digits = CARD_NUMBER_PREFIX + digits11
  return digits + checkDigit(digits)
}

/** The printed form, in groups of four: `2760 0418 3351 9042`. Also works for a number that is still being typed. */
export function groupCardNumber(digits: string): string {
  return (
    digits
      .replace(/\D/g, '')
      .match(/\d{1,4}/g)
      ?.join(' ') ?? ''
  )
}

/** The Luhn check digit. It detects a wrong digit and swapped neighbours. */
function checkDigit(digits: string): string {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return String((10 - (sum % 10)) % 10)
}
