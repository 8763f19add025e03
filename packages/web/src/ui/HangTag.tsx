import { HeartMark } from './marks.tsx'
import { useUiTexts } from './UiProvider.tsx'

/** The price of a reward in hearts: red when the member can reach it, sunken when not yet. */
export function HangTag({ hearts, reachable = true, className }: { hearts: number; reachable?: boolean; className?: string }) {
  const texts = useUiTexts()
  return (
    <span className={className}>
      <span className="hang-tag" data-rest={reachable ? undefined : ''} aria-hidden="true">
        {hearts}
        <HeartMark className="text-[0.9rem]" />
      </span>
      <span className="sr-only">{texts.hearts(hearts)}</span>
    </span>
  )
}
