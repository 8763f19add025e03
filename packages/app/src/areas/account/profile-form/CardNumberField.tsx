import { CARD_NUMBER_LENGTH, groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { toNormalWidth } from '@herzkarte/rules/text/normal-width.ts'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import type { FrameProps, ValueProps } from '@herzkarte/ui/types.ts'
import { ScanLine } from 'lucide-react'
import { type ChangeEvent, type Ref, useLayoutEffect, useRef, useState } from 'react'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { profileTexts } from './texts.ts'

const CardScanSheet = lazyDialog(() => import('../printed-card/CardScanSheet.tsx'))

const digitsOf = (text: string) => toNormalWidth(text).replace(/\D/g, '')

interface CardNumberFieldProps extends FrameProps, ValueProps<string> {
  /** Opens with the camera. */
  scansFirst?: boolean
}

/** The number of a printed card, grouped in fours while typing, or scanned with the camera. */
export function CardNumberField({ value, onChange, scansFirst = false, ...rest }: CardNumberFieldProps) {
  const [isScanning, scan] = useState(scansFirst)
  const box = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number>(undefined)
  const grouped = groupCardNumber(value)

  // Grouping moves the characters; the caret stays after the same digit.
  useLayoutEffect(() => {
    const digits = digitsBeforeCaret.current
    if (digits === undefined || !box.current) return
    digitsBeforeCaret.current = undefined
    const caret = groupCardNumber(grouped.replace(/\D/g, '').slice(0, digits)).length
    box.current.setSelectionRange(caret, caret)
  })

  function type({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    digitsBeforeCaret.current = digitsOf(target.value.slice(0, target.selectionStart ?? undefined)).length
    onChange(digitsOf(target.value).slice(0, CARD_NUMBER_LENGTH))
  }
  return (
    <>
      <Field
        {...rest}
        ref={box as Ref<HTMLInputElement | HTMLTextAreaElement>}
        type="numeric"
        value={grouped}
        onChange={type}
        autoComplete="off"
        suffix={<IconButton icon={ScanLine} label={profileTexts.scanCard} onClick={() => scan(true)} className="-mr-3 text-ink" />}
      />
      {isScanning && (
        <CardScanSheet
          onScanned={(number) => {
            onChange(number)
            scan(false)
          }}
          onClose={() => scan(false)}
        />
      )}
    </>
  )
}
