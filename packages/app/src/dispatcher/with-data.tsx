import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queryClient } from './query.ts'

/** A page that reads and acts through calls. All such pages share one cache. */
export function withData(Page: ComponentType): ComponentType {
  return function DataPage() {
    return (
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    )
  }
}
