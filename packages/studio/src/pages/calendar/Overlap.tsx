import type { Content, Problem } from '@herzkarte/contract/studio/answers.ts'
import { formatRange } from '../../days.ts'
import { findItem, itemHref, nameOf } from '../../items.ts'
import { Button } from '../../parts/buttons.tsx'
import { Say } from '../../parts/marks.tsx'
import { Popover } from '../../parts/popover.tsx'
import { words } from '../../shell/words.ts'
import { said, studioTexts } from '../../texts.ts'
import { hatch } from './looks.ts'

const texts = studioTexts({
  title: { de: (one: string, other: string) => `„${one}“ und „${other}“`, en: (one: string, other: string) => `“${one}” and “${other}”` },
  settle: { de: 'Beheben oder annehmen', en: 'Fix or accept it' },
})

/** Days on which two offers combine: hatched, and what both together give. */
export function Overlap({ content, problem }: { content: Content; problem: Problem }) {
  const { kind, id, text, other, accepted } = problem
  const item = findItem(content, kind, id)
  const second = other && findItem(content, other.kind, other.id)
  if (!item || !second) return null
  const title = texts.title(nameOf(item), nameOf(second))
  return (
    <Popover
      label={`${title}, ${formatRange(other.from, other.until)}`}
      className={`block size-full ${hatch} ${accepted ? 'opacity-50' : ''}`}
      button={null}
    >
      {() => (
        <div className="grid justify-items-start gap-2 w-[320px] text-xs">
          <h3 className="text-sm font-bold">{title}</h3>
          <p>{said(text)}</p>
          {accepted ? (
            <Say tone="quiet" wrap>{`${accepted.by}: ${words.said(accepted.reason)}`}</Say>
          ) : (
            <Button small href={itemHref(item)}>
              {texts.settle}
            </Button>
          )}
        </div>
      )}
    </Popover>
  )
}
