import type { Result } from '@herzkarte/contract/all-calls.ts'
import { CodeTicket } from '@herzkarte/ui/card/CodeTicket.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { ShareLink } from '../../../share/ShareLink.tsx'
import { useMoney } from '../../../shared/money.ts'
import { referralTexts } from '../texts.ts'

/** The invitation itself: its reward, and the code and link to share. */
export function Invitation({ referral }: { referral: Result<'getReferral'> }) {
  const { code, link, heartsEach, minimumCents, friendsPerMonth } = referral
  const texts = useTexts(referralTexts)
  const money = useMoney()
  return (
    <Stall size="lg" labelledBy="each">
      <div className="grid gap-4">
        <p id="each" className="flex items-end gap-2.5">
          <span className="count text-[5.5rem]">{heartsEach}</span>
          <span className="face-display text-lg leading-[1.4rem] max-w-[9em] text-balance">{texts.each(heartsEach)}</span>
        </p>
        <p className="text-pretty">
          {texts.rule(heartsEach, money(minimumCents))}{' '}
          <span className="text-ink-soft">
            {texts.household} {texts.limit(friendsPerMonth)}
          </span>
        </p>
        <CodeTicket code={link} typed={groupCode(code)} label={texts.qr} />
        <ShareLink url={link} text={texts.message} />
      </div>
    </Stall>
  )
}

/** Two halves are easier to read out and to type. */
const groupCode = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`
