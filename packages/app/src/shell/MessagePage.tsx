import { ErrorPage } from '@herzkarte/ui/feedback/ErrorPage.tsx'
import type { ComponentProps } from 'react'
import { useTitle } from '../router/title.ts'

/** A page of the app that only says one thing, by which it is called too: that it is not there, that it broke, that an account is gone. */
export function MessagePage(props: ComponentProps<typeof ErrorPage>) {
  useTitle(props.title)
  return <ErrorPage {...props} />
}
