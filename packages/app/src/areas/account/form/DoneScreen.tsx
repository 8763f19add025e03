import { DrawnCheck } from '@herzkarte/ui/display/marks.tsx'
import { BottomBar, Page } from '@herzkarte/ui/layout/Page.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTitle } from '../../../router/use-title.ts'

interface DoneScreenProps {
  title: string
  text: ReactNode
  /** The buttons to continue with. */
  children: ReactNode
}

/** Replaces a form that was submitted successfully. */
export function DoneScreen({ title, text, children }: DoneScreenProps) {
  useTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <Page width="column" gap="lg" className="min-h-dvh content-center! wide:min-h-0">
      <span className="grid place-items-center size-24 rounded-full bg-leaf-soft text-leaf-ink">
        <DrawnCheck className="size-12" />
      </span>
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="face-display text-3xl text-balance outline-none">
          {title}
        </h1>
        <p className="text-ink-soft text-pretty wrap-anywhere">{text}</p>
      </div>
      <BottomBar>{children}</BottomBar>
    </Page>
  )
}
