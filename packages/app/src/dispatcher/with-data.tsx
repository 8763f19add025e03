import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queryClient } from './query.ts'

export { takeEarlyAnswers } from './early-answers.ts'

/** A page that reads and acts through calls. All such pages share one cache. */
export function withData<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  return function DataPage(props: Props) {
    return (
      <QueryClientProvider client={queryClient}>
        <Page {...props} />
      </QueryClientProvider>
    )
  }
}
