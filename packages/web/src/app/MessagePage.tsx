import type { ComponentProps } from 'react'
import { ErrorPage } from '../ui/ErrorPage.tsx'
import { useTitle } from './title.ts'

/** A page of the app that only says one thing, by which it is called too: that it is not there, that it broke, that an account is gone. */
export function MessagePage(props: ComponentProps<typeof ErrorPage>) {
  useTitle(props.title)
  return <ErrorPage {...props} />
}
