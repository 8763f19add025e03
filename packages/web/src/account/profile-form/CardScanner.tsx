import { cardNumberOf } from '@herzkarte/contract/rules/card-number.ts'
import { useState } from 'react'
import { useTexts } from '../../app/language.ts'
import { Scanner } from '../../app/scanner/Scanner.tsx'
import { FieldError } from '../../ui/FieldFrame.tsx'
import { profileTexts } from './texts.ts'

/** Looks for a printed customer card in front of the camera. Other codes are told apart. */
export function CardScanner({ onScanned }: { onScanned: (cardNumber: string) => void }) {
  const texts = useTexts(profileTexts)
  const [isOther, setOther] = useState(false)
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft text-pretty">{texts.scanCardText}</p>
      <Scanner
        seeks="card"
        onScan={(text) => {
          const number = cardNumberOf(text)
          setOther(number === undefined)
          if (number !== undefined) onScanned(number)
        }}
      />
      <div role="status">{isOther && <FieldError>{texts.notOurCard}</FieldError>}</div>
    </div>
  )
}
