import { Skeleton } from '@herzkarte/ui/feedback/Bones.tsx'
import type { ReactNode } from 'react'
import { appTexts } from '../texts.ts'
import { LoadFailed } from './LoadFailed.tsx'

interface Read<Data> {
  data: Data | undefined
  error: unknown
  refetch: () => unknown
}

interface LoadedProps<Data> {
  read: Read<Data>
  /** Placeholder in the shape of what is loading. */
  skeleton: ReactNode
  /** Shown if there is no such thing. */
  gone?: ReactNode
  /** 1 in place of a page that has its own heading. */
  headingLevel?: 1 | 2
  children: (data: Data) => ReactNode
}

/** What was read in all its states: loading, failed, or there. */
export function Loaded<Data>({ read: { data, error, refetch }, skeleton, gone, headingLevel, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (gone) return gone
  if (!error) return <Skeleton label={appTexts.loading}>{skeleton}</Skeleton>
  return <LoadFailed error={error} headingLevel={headingLevel} onRetry={() => void refetch()} />
}

/** Two answers that are only of use together. */
export function both<One, Other>(one: Read<One>, other: Read<Other>): Read<[One, Other]> {
  return {
    data: one.data !== undefined && other.data !== undefined ? [one.data, other.data] : undefined,
    error: one.error ?? other.error,
    refetch: () => [one.refetch(), other.refetch()],
  }
}
