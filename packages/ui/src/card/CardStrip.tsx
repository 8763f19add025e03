import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../action/Button.tsx'
import { Qr } from '../display/Qr.tsx'
import { Pass } from './Pass.tsx'

export type CardStripProps = {
  /** The whole card. */
  children: ReactNode
  /** The content of its code. */
  code: string
  title: string
  /** Below the title: the card's number. */
  note: string
  /** Label of the button that leads back to the whole card. */
  back: string
}

/** Phone: when the card has been scrolled away, a strip of it stays at the top and leads back to it. */
export function CardStrip({ children, code, title, note, back }: CardStripProps) {
  const card = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!card.current) return
    const watch = new IntersectionObserver(([entry]) => entry && setAway(!entry.isIntersecting && entry.boundingClientRect.top < 0))
    watch.observe(card.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={card}>
      {children}
      {isAway && (
        <div className="fixed z-30 inset-x-0 top-0 *:rounded-none *:pt-(--safe-top) animate-[hk-fade_var(--hk-quick)_both]">
          <Pass>
            <div className="flex items-center gap-3.5 px-4 py-2.5">
              <span
                aria-hidden="true"
                className="hidden min-[360px]:block flex-none rounded-[12px] overflow-hidden bg-qr-paper text-qr-ink"
              >
                <Qr value={code} label="" className="size-[58px]" />
              </span>
              <p className="flex-1 min-w-0 leading-5">
                <b className="block">{title}</b>
                <span className="text-sm text-on-pass-soft tabular-nums whitespace-nowrap">{note}</span>
              </p>
              <Button variant="onPass" size="sm" onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}>
                {back}
              </Button>
            </div>
          </Pass>
        </div>
      )}
    </div>
  )
}
