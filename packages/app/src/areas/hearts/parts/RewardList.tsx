import { useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import type { ReactNode } from 'react'
import { paths } from '../../../router/paths.ts'
import { heartTexts } from '../texts.ts'

interface RewardListProps {
  campaignId: string
  isMember: boolean
  /** Each is a paragraph. */
  conditions: readonly string[]
  children: ReactNode
}

/** The rewards of a card, a link to its history, and the conditions. */
export function RewardList({ campaignId, isMember, conditions, children }: RewardListProps) {
  const texts = useTexts(heartTexts)
  return (
    <section aria-labelledby="rewards" className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-3.5 tablet:-mt-3.5">
      <SectionHead
        id="rewards"
        title={texts.rewards}
        action={isMember ? { label: texts.history, href: paths.heartsHistory(campaignId) } : undefined}
      />
      {children}
      <div className="mt-1 grid gap-1 text-sm text-ink-soft">
        {conditions.map((condition) => (
          <p key={condition} className="text-pretty">
            {condition}
          </p>
        ))}
      </div>
    </section>
  )
}
