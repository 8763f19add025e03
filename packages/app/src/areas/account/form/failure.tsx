import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CallFailure, type ErrorCode } from '../../../dispatcher/failure.ts'
import { appTexts } from '../../../texts.ts'

const formTexts = defineTexts({
  offline: {
    de: 'Wir erreichen den Markt gerade nicht. Deine Eingaben bleiben hier; versuch es gleich noch einmal.',
    en: 'We can’t reach the market right now. Your entries stay here; try again in a moment.',
    fr: 'Impossible de joindre le magasin. Tes saisies restent ici, réessaie dans un instant.',
  },
})

/** A form's message about a failed call: the server's text, or that there was no answer. Blank without a failure, and if the shopper cancelled it. */
export function failureText(error: unknown): string {
  const failure = error instanceof CallFailure ? error : undefined
  if (!error || failure?.kind === 'cancelled') return ''
  if (failure?.kind === 'network') return formTexts.offline
  return failure?.message || appTexts.failedText
}

/** Where the catalogue's text of an error is meant for other pages: fails with this page's words instead. */
export function inOwnWords(words: string, ...anyOf: readonly ErrorCode[]): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof CallFailure) || !error.is(...anyOf)) throw error
    throw new CallFailure(error.kind, words, error.code)
  }
}

/** An error that concerns the complete form. It scrolls into view and is announced to screen readers. */
export function Problem({ children }: { children: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children) box.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <div ref={box} role="alert" className="scroll-mb-32 empty:absolute">
      {children && (
        <Callout icon={TriangleAlert} tone="danger">
          {children}
        </Callout>
      )}
    </div>
  )
}
