import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { referralTexts } from '../texts.ts'

/** What an invitation brings both, and the way to it. Empty while loading, because nothing is below it. */
export function InviteCard() {
  const texts = useTexts(referralTexts)
  const { data: referral } = useRead(api.getReferral, {})
  if (!referral) return null
  const { heartsEach } = referral
  return (
    <Stall labelledBy="invite" bodyClassName="grid gap-4">
      <h2 id="invite" className="flex items-end gap-2.5">
        <span className="count text-[4.5rem]">{heartsEach}</span>
        <span className="face-display text-lg leading-[1.4rem] max-w-[9em] text-balance">{texts.each(heartsEach)}</span>
      </h2>
      <p className="text-ink-soft text-pretty">{texts.inviteText}</p>
      <div className="grid tablet:justify-items-start">
        <Button variant="line" href={paths.referral()}>
          {texts.title}
        </Button>
      </div>
    </Stall>
  )
}
