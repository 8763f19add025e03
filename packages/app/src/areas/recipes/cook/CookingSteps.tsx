import { Switch } from '@herzkarte/ui/form/Switch.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { stored } from '@herzkarte/ui/storage.ts'
import { useEffect, useState } from 'react'
import { device, inShell } from '../../../device/index.ts'
import { cookTexts } from './texts.ts'

/** Stored, because the choice applies to every cooking session. */
const awakeWish = stored<boolean>('awakeWhileCooking', (value): value is boolean => typeof value === 'boolean')

const canStayAwake = inShell() || 'wakeLock' in navigator

/** The steps, large enough to read at arm's length. */
export function CookingSteps({ steps }: { steps: readonly string[] }) {
  const texts = useTexts(cookTexts)
  return (
    <Card as="section" labelledBy="steps" className="grid gap-4 p-5 wide:p-9">
      <h2 id="steps" className="face-display text-xl wide:text-2xl">
        {texts.steps}
      </h2>
      {canStayAwake && <AwakeSwitch />}
      <ol className="grid gap-6 wide:gap-8">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name of their own and keep their order
          <li key={at} className="grid grid-cols-[2.25rem_minmax(0,1fr)] wide:grid-cols-[3.5rem_minmax(0,1fr)]">
            <span className="font-display font-black text-[2rem] leading-8 tabular-nums text-edge wide:text-[2.5rem]">
              <span className="sr-only">{texts.step(at + 1)}</span>
              <span aria-hidden="true">{at + 1}</span>
            </span>
            <p className="text-[1.25rem] leading-[1.875rem] max-w-[34em] text-pretty hyphens-auto wide:text-[1.375rem] wide:leading-8">
              {step}
            </p>
          </li>
        ))}
      </ol>
      <p className="face-display text-lg text-leaf-ink">{texts.bonAppetit}</p>
    </Card>
  )
}

function AwakeSwitch() {
  const texts = useTexts(cookTexts)
  const [isWanted, want] = useState(awakeWish.get() ?? false)
  useEffect(() => (isWanted ? device.lightUp() : undefined), [isWanted])
  return (
    <div className="border-y border-line -mt-1">
      <Switch
        label={<span className="font-semibold">{texts.stayAwake}</span>}
        note={texts.stayAwakeNote}
        value={isWanted}
        onChange={(next) => {
          want(next)
          awakeWish.set(next)
        }}
      />
    </div>
  )
}
