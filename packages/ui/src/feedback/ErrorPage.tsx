import type { ReactNode } from 'react'
import emptyOffline from '../assets/pictures/empty-offline.svg'
import { Page } from '../layout/Page.tsx'
import { TemplateProvider } from '../layout/template.ts'
import { EmptyState } from './EmptyState.tsx'

/** A page that could not be shown: what happened, and what to do. From tablets on it stands next to the stall, as a form does. */
export function ErrorPage(props: { title: string; text: string; action?: ReactNode; picture?: string }) {
  const { title, text, action, picture = emptyOffline } = props
  return (
    <TemplateProvider value="form">
      <Page width="column" className="max-tablet:min-h-[72dvh] max-tablet:content-center! tablet:pt-8">
        <EmptyState picture={picture} title={title} text={text} action={action} headingLevel={1} />
      </Page>
    </TemplateProvider>
  )
}
