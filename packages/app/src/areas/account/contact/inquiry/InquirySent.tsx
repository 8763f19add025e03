import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyLetters from '@herzkarte/ui/assets/pictures/empty-letters.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useEffect, useRef } from 'react'
import { goBack } from '../../../../router/navigation.ts'
import { paths } from '../../../../router/paths.ts'
import { inquiryTexts } from './texts.ts'

/** The message was sent; says what to expect now. */
export function InquirySent({ email, getsCopy }: { email: string; getsCopy: boolean }) {
  const texts = useTexts(inquiryTexts)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1} role="status" className="outline-none">
      <EmptyState
        picture={emptyLetters}
        headingLevel={1}
        title={texts.sentTitle}
        text={getsCopy ? texts.sentCopy(email) : texts.sentConfirmed(email)}
        action={<Button onClick={() => goBack(paths.me())}>{texts.done}</Button>}
      />
    </div>
  )
}
