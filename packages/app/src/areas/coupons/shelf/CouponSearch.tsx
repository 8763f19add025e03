import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { shelfTexts } from './shelf-texts.ts'

const longestSearch = 60

interface CouponSearchProps {
  search: string
  onChange: (search: string) => void
  autoFocus?: boolean
  /** Closes the search. Without it, the cross only clears it. */
  onClose?: () => void
}

export function CouponSearch({ search, onChange, autoFocus = false, onClose }: CouponSearchProps) {
  const texts = useTexts(shelfTexts)
  const close = onClose ?? (search ? () => onChange('') : undefined)
  return (
    <Field
      type="search"
      label={texts.search}
      hideLabel
      placeholder={texts.search}
      value={search}
      maxLength={longestSearch}
      autoComplete="off"
      autoFocus={autoFocus}
      prefix={<Icon of={Search} />}
      suffix={close && <IconButton icon={X} label={texts.clear} onClick={close} className="-mr-3" />}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
