import type { ReactNode } from 'react'
import { contentId } from '../layout/Page.tsx'
import { type EmptyPicture, EmptyState } from './EmptyState.tsx'

/** A page that could not be shown: what happened, and what to do. */
export function ErrorPage(props: { title: string; text: string; action?: ReactNode; picture?: EmptyPicture }) {
  const { title, text, action, picture = 'offline' } = props
  return (
    <main id={contentId} tabIndex={-1} data-template="plain" className="grid place-content-center min-h-[72dvh] px-4">
      <EmptyState picture={picture} title={title} text={text} action={action} headingLevel={1} card={false} />
    </main>
  )
}
