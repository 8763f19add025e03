import { ErrorPage } from '@herzkarte/ui/feedback/ErrorPage.tsx'
import type { ComponentProps } from 'react'
import { useTitle } from '../router/use-title.ts'

/** A page with a single message, which is also its title: page not found, page crashed, account deleted. */
export function MessagePage(props: ComponentProps<typeof ErrorPage>) {
  useTitle(props.title)
  return <ErrorPage {...props} />
}
