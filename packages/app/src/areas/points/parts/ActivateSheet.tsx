import type { UserPoints } from '@herzkarte/contract/points/index.ts'
import { CENTS_PER_BONUS_POINT } from '@herzkarte/rules/constants.ts'
import { clampNumber } from '@herzkarte/rules/money/numbers.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Slider } from '@herzkarte/ui/layout/Slider.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { TriangleAlert } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { paths } from '../../../router/paths.ts'
import { ActionSheet } from '../../../shared/ActionSheet.tsx'
import { money } from '../../../shared/money.ts'
import { useShell } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { pointReads } from '../reads.ts'
import { pointTexts } from './PointsStall.tsx'

/** Converts any number of points into a voucher. It warns beforehand about what may be lost. */
export default function ActivateSheet({ points, onClose }: { points: UserPoints; onClose: () => void }) {
  const isWide = useShell() === 'wide'
  /** The amount changed when the field was left, perhaps by the tap on the button: that tap must not activate what it did not say. */
  const [isCorrected, correct] = useState(false)
  const [typed, type] = useState(String(points.points))
  const count = countOf(typed, points.points)
  const amount = money(count * CENTS_PER_BONUS_POINT)
  const [isAsked, ask] = useState(false)
  // With other vouchers on the screen, the same number is a new operation.
  const seen = () => points.vouchers.map(({ voucherId }) => voucherId).join(' ')
  const activation = useOperation(api.activateUserPoint, { quiet: true, refreshes: pointReads, seen, onSuccess: celebrate })

  function enter({ target, type: cause }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
    const text = target.value.trim()
    type(text)
    correct(cause === 'blur' && countOf(text, points.points) !== count)
    ask(false)
  }

  function activate() {
    const isAmountSeen = count > 0 && !isCorrected
    ask(!isAmountSeen)
    correct(false)
    if (!isAmountSeen) return
    activation.mutate({ points: count })
  }

  function celebrate() {
    const card = { label: activateTexts.toCard, href: paths.wallet() }
    showToast({ tone: 'leaf', text: activateTexts.done(amount), ...(isWide ? {} : { action: card }) })
    device.confirm()
    onClose()
  }
  return (
    <ActionSheet
      onClose={onClose}
      title={activateTexts.title}
      yes={activateTexts.activate(amount)}
      onYes={activate}
      busy={activation.isPending}
      error={activation.error}
      no={appTexts.cancel}
    >
      <div className="grid gap-4">
        <Slider
          label={activateTexts.slider}
          value={Math.min(count, points.points)}
          onChange={(next) => type(String(next))}
          min={Math.min(1, points.points)}
          max={points.points}
          step={1}
          valueText={pointTexts.points(count)}
        />
        <Field
          label={activateTexts.count}
          type="numeric"
          value={typed}
          maxLength={8}
          min={Math.min(1, points.points)}
          max={points.points}
          autoComplete="off"
          onChange={enter}
        />
        {isAsked && (
          <p role="alert" className="text-sm font-medium text-danger">
            {activateTexts.countWrong(points.points)}
          </p>
        )}
        <Callout icon={TriangleAlert} tone="amber">
          {activateTexts.forfeit}
        </Callout>
      </div>
    </ActionSheet>
  )
}

/** The points that would be activated: a number out of bounds counts as the bound, as the field says when it is left. 0 if there is none. */
function countOf(typed: string, most: number): number {
  return /^-?\d+$/.test(typed) && most > 0 ? clampNumber(Number(typed), 1, most) : 0
}

const activateTexts = defineTexts({
  title: { de: 'Wie viele Punkte?', en: 'How many points?', fr: 'Combien de points\u202f?' },
  slider: { de: 'Punkte', en: 'Points', fr: 'Points' },
  count: { de: 'Punkte genau', en: 'Points exactly', fr: 'Nombre exact de points' },
  forfeit: {
    de: 'Die Kasse löst den Gutschein auf einmal ein. Ist dein Einkauf kleiner, verfällt der Rest.',
    en: 'The till uses the voucher all at once. If your purchase is smaller, the rest is forfeited.',
    fr: 'La caisse utilise le bon en une fois. Si ton achat est plus petit, le reste est perdu.',
  },
  activate: { de: 'Gutschein über {amount} aktivieren', en: 'Activate voucher of {amount}', fr: 'Activer le bon de {amount}' },
  done: {
    de: 'Gutschein über {amount} aktiviert. Karte an der Kasse zeigen.',
    en: 'Voucher of {amount} activated. Show your card at the till.',
    fr: 'Bon de {amount} activé. Montre ta carte en caisse.',
  },
  toCard: { de: 'Zur Karte', en: 'To the card', fr: 'Vers la carte' },
  countWrong: {
    de: 'Wähle zwischen 1 und {most} Punkten.',
    en: 'Choose between 1 and {most} points.',
    fr: 'Choisis entre 1 et {most} points.',
  },
})
