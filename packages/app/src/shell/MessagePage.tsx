import { Button } from '@herzkarte/ui/action/Button.tsx'
import { ErrorPage } from '@herzkarte/ui/feedback/ErrorPage.tsx'
import type { ComponentProps } from 'react'
import { paths } from '../router/paths.ts'
import { useTitle } from '../router/use-title.ts'
import { appTexts } from '../texts.ts'

/** A page with a single message, which is also its title: page not found, page crashed, account deleted. */
export function MessagePage(props: ComponentProps<typeof ErrorPage>) {
  useTitle(props.title)
  return <ErrorPage {...props} />
}

export function NotFoundPage() {
  return (
    <MessagePage
      title={appTexts.notFoundTitle}
      text={appTexts.notFoundText}
      action={<Button href={paths.landing()}>{appTexts.home}</Button>}
    />
  )
}
