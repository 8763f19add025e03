import type { Result } from '@herzkarte/contract/all-calls.ts'
import { CodeTicket } from '@herzkarte/ui/card/CodeTicket.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { ShareLink } from '../../../share/ShareLink.tsx'
import { referralTexts } from '../texts.ts'

/** The invitation itself: its reward, and the code and link to share. */
export function Invitation({ referral: { code, link, heartsEach } }: { referral: Result<'getReferral'> }) {
  const texts = useTexts(referralTexts)
  return (
    <Stall size="lg" labelledBy="each">
      <div className="grid gap-4">
        <p id="each" className="flex items-end gap-2.5">
          <span className="count text-[5.5rem]">{heartsEach}</span>
          <span className="face-display text-lg leading-[1.4rem] max-w-[9em] text-balance">{texts.each(heartsEach)}</span>
        </p>
        <p className="text-pretty">
          {texts.rule(heartsEach)} <span className="text-ink-soft">{texts.household}</span>
        </p>
        <CodeTicket code={link} typed={groupCode(code)} label={texts.qr} />
        <ShareLink url={link} text={texts.message} />
      </div>
    </Stall>
  )
}

/** Two halves are easier to read out and to type. */
const groupCode = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`
