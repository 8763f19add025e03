import { Button } from '@herzkarte/ui/action/Button.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import type { ReactNode } from 'react'
import { paths } from '../router/paths.ts'
import { appTexts } from '../texts.ts'

interface GoneProps {
  picture: string
  title: string
  text: string
  /** The way to where others are: the bonus world, if not said. */
  action?: string
  href?: string
  headingLevel?: 1 | 2
  /** Some others. */
  children?: ReactNode
}

/** In place of a page about one thing that there is no longer, or never was. */
export function Gone({ action = appTexts.toOffers, href = paths.offers(), headingLevel = 1, children, ...words }: GoneProps) {
  return (
    <>
      <EmptyState {...words} headingLevel={headingLevel} action={<Button href={href}>{action}</Button>} />
      {children}
    </>
  )
}

/** Placeholder of a page about one thing, such as a gift, a recipe or a banner: the picture with its text next to it. */
export function DetailSkeleton() {
  return (
    <div className="object-card card bg-card rounded-lg shadow-card">
      <Bone className="h-64 tablet:h-[340px] wide:h-[440px] rounded-none!" />
      <div className="grid content-center gap-4 p-5 tablet:p-7 wide:p-10">
        <Bone className="h-8 w-3/4" />
        <Bone className="h-5 w-full" />
        <Bone className="h-5 w-2/3" />
        <Bone className="h-5 w-1/2 mt-2" />
        <Bone className="h-5 w-1/2" />
      </div>
    </div>
  )
}
