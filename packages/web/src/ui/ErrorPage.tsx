import type { ReactNode } from 'react'
import { type EmptyPicture, EmptyState } from './EmptyState.tsx'
import { contentId } from './Page.tsx'

/** A page that could not be shown: what happened, what to do, and the number that support asks for. */
export function ErrorPage(props: {
  title: string
  text: string
  action?: ReactNode
  picture?: EmptyPicture
  requestId?: { label: string; id: string }
}) {
  const { title, text, action, picture = 'offline', requestId } = props
  return (
    <main id={contentId} tabIndex={-1} className="grid place-content-center min-h-[72dvh] px-4">
      <EmptyState picture={picture} title={title} text={text} action={action} headingLevel={1} card={false} />
      {requestId && (
        <p className="text-xs text-ink-soft text-center select-text">
          {requestId.label} <span className="tabular-nums">{requestId.id}</span>
        </p>
      )}
    </main>
  )
}
