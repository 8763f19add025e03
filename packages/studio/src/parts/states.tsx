import type { ReactNode } from 'react'
import { studioTexts } from '../texts.ts'
import { Button } from './buttons.tsx'
import { Say } from './marks.tsx'

const texts = studioTexts({
  loading: { de: 'Lädt …', en: 'Loading …' },
  tryNow: { de: 'Jetzt versuchen', en: 'Try now' },
})

/** A head of a page: its name, and what can be done. */
export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex-none flex items-center gap-2.5 min-h-14 px-6 py-2.5">
      <h1 className="face-display text-xl first-letter:uppercase whitespace-nowrap mr-1.5">{title}</h1>
      {children}
    </div>
  )
}

/** Rows in the shape of what is coming. */
export function LoadingRows() {
  return (
    <output aria-label={texts.loading} className="block px-6 animate-pulse">
      {[72, 48, 64, 40, 56, 52].map((width) => (
        <span key={width} className="flex items-center gap-3 h-14 border-b border-line">
          <span className="size-9 rounded-field bg-sunken" />
          <span className="h-3 rounded-full bg-sunken" style={{ width: `${width}%` }} />
        </span>
      ))}
    </output>
  )
}

export function Failure({ error, note = '', onRetry }: { error: Error; note?: string; onRetry: () => void }) {
  return (
    <div role="alert" className="m-6 grid justify-items-start gap-3 rounded-box p-5 shadow-[inset_0_0_0_1px_var(--hk-line)]">
      <Say tone="bad" wrap>
        {error.message} {note}
      </Say>
      <Button onClick={onRetry}>{texts.tryNow}</Button>
    </div>
  )
}

/** Nothing is here yet, and what to begin with. */
export function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="m-6 grid gap-1 rounded-box p-6 shadow-[inset_0_0_0_1px_var(--hk-line)]">
      <h2 className="face-display text-lg">{title}</h2>
      <p className="text-ink-soft">{text}</p>
      <div className="mt-3 flex gap-2">{children}</div>
    </div>
  )
}
