import type { PhoneRule } from '@herzkarte/rules/person/phone.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useMerchant } from '../../merchant/index.ts'
import { identifierTexts } from './texts.ts'

/** What the merchant checks in a new number, and the hint that says so. Both are undefined until the merchant is known. */
export function usePhoneRule(): { rule?: PhoneRule; hint?: string } {
  const texts = useTexts(identifierTexts)
  const rule = useMerchant().data?.phoneRule
  return rule === undefined ? {} : { rule, hint: texts[rule] }
}
