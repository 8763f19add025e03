import { type ReactNode, useId } from 'react'
import { Qr } from '../display/Qr.tsx'
import { TierBadge, type TierMark } from '../display/TierBadge.tsx'
import { Brand } from '../layout/Brand.tsx'
import { CountdownRing } from './CountdownRing.tsx'
import { Pass } from './Pass.tsx'

export type CustomerCardProps = {
  brand: string
  name: string
  tier: { mark: TierMark; name: string }
  /** The content of the code. */
  code: string
  codeLabel: string
  /** Digits only; shown in groups of four. */
  number: string
  /** The time until the next code; `text` is read out ("Neuer Code in 21 Sekunden"). */
  fresh?: { left: number; of: number; text: string }
  /** Replaces the countdown, for example to say that the card works offline. */
  notice?: ReactNode
  /** The back of the code panel, and whether it is turned over to show it. */
  back?: ReactNode
  isTurned?: boolean
  /** The panel has finished turning. */
  onTurned?: () => void
}

const inFours = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ')

/** The customer card: name, tier, a code of at least 240 px, its number, and the time until the next code. */
export function CustomerCard({
  brand,
  name,
  tier,
  code,
  codeLabel,
  number,
  fresh,
  notice,
  back,
  isTurned = false,
  onTurned,
}: CustomerCardProps) {
  const nameId = useId()
  return (
    <Pass labelledBy={nameId} className="grid grid-cols-[minmax(0,1fr)] pb-[18px]">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-4 px-[18px]">
        <Brand name={brand} size="sm" />
        <TierBadge {...tier} />
      </div>
      <h2 id={nameId} className="face-display text-xl pt-4 px-5 pb-[14px] hyphens-auto wrap-anywhere">
        {name}
      </h2>
      <div className="turning mx-[18px]" data-turned={isTurned ? '' : undefined}>
        <div className="turning__front qr grid justify-items-center pt-2 pb-4 bg-qr-paper text-qr-ink rounded-lg">
          <Qr value={code} label={codeLabel} className="w-full max-w-[326px]" />
          <p className="-mt-1 text-[1.25rem] leading-[1.2] font-bold tabular-nums tracking-[0.04em] text-center text-balance">
            {inFours(number)}
          </p>
        </div>
        <div className="turning__back relative" onTransitionEnd={onTurned}>
          {back}
        </div>
      </div>
      {fresh && (
        <p className="flex items-center justify-center gap-2 mt-3 px-4 text-on-pass-soft text-note leading-5 font-medium tabular-nums">
          <CountdownRing left={fresh.left} of={fresh.of} className="size-5 flex-none text-on-pass" />
          {fresh.text}
        </p>
      )}
      {notice && <p className="mt-3 px-5 text-center text-on-pass-soft text-note leading-5 font-medium text-balance">{notice}</p>}
    </Pass>
  )
}
