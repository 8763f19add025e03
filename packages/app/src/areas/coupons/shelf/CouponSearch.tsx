import { SearchField } from '@herzkarte/ui/form/SearchField.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { shelfTexts } from './shelf-texts.ts'

const longestSearch = 60

interface CouponSearchProps {
  search: string
  onChange: (search: string) => void
  autoFocus?: boolean
  /** Closes the search. Without it, the cross only clears it. */
  onClose?: () => void
}

export function CouponSearch({ search, ...rest }: CouponSearchProps) {
  const texts = useTexts(shelfTexts)
  return <SearchField label={texts.search} clearLabel={texts.clear} value={search} maxLength={longestSearch} {...rest} />
}
