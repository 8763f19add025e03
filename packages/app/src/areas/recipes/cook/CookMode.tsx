import type { RecipeDetail } from '@herzkarte/contract/recipes/shapes.ts'
import { ingredientAmount, ingredientName } from '@herzkarte/rules/recipes/ingredient-amount.ts'
import { scaleThousandths } from '@herzkarte/rules/recipes/portions.ts'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { defineTexts, useLang } from '@herzkarte/ui/language.ts'
import { FullScreen } from '@herzkarte/ui/overlay/FullScreen.tsx'
import { uiTexts } from '@herzkarte/ui/texts.ts'
import { ArrowLeft, ArrowRight, Check, Pause, Play, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { device } from '../../../device/index.ts'
import { recipeTexts } from '../recipe-texts.ts'
import { removeTimer, startTimer, type Timer, toggleTimer, useLeftMs, useTimers } from './timers.ts'

interface CookModeProps {
  recipe: RecipeDetail
  portions: number
  onClose: () => void
}

/** Long steps are written a little smaller, so that they fit on a phone. */
const longStep = 180

/** One step at a time, readable from the stove, with the screen on. A time in the words starts a timer, which stays in sight in later steps. */
export default function CookMode({ recipe, portions, onClose }: CookModeProps) {
  const { recipeId, title, steps } = recipe
  const [at, go] = useState(0)
  const timers = useTimers(recipeId)
  useEffect(() => device.lightUp(), [])
  const step = steps[at] ?? ''
  const next = steps[at + 1]
  const back = () => go(Math.max(0, at - 1))
  const forth = () => (next === undefined ? onClose() : go(at + 1))
  function turn(event: KeyboardEvent): void {
    if (event.key === 'ArrowLeft') back()
    if (event.key === 'ArrowRight' && next !== undefined) forth()
  }
  return (
    <FullScreen label={cookModeTexts.cooking(title)} onClose={onClose} className="bg-leaf-press text-on-leaf [--hk-focus:currentColor]">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows turn the steps from wherever the focus is */}
      <div
        onKeyDown={turn}
        className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] min-h-dvh max-w-[900px] mx-auto px-4 safe-t-2 safe-b-6"
      >
        <header className="flex items-center gap-1 -mx-2">
          <IconButton icon={X} label={uiTexts.close} onClick={onClose} />
          <p className="min-w-0 face-display text-lg truncate">{title}</p>
        </header>
        <main className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 px-2 pt-1 pb-6 wide:pt-6">
          <StepMarks at={at} of={steps.length} />
          <h2 aria-live="polite" className="grid gap-4">
            <span className="flex items-end gap-2.5 font-display font-extrabold text-[1.25rem] leading-6">
              <b className="text-[7rem] leading-[0.76] tabular-nums text-bakery">{at + 1}</b>
              {cookModeTexts.of(steps.length)}
            </span>
            <span
              className={cx(
                'face-display text-pretty hyphens-auto',
                step.length > longStep ? 'text-[1.625rem]' : 'text-[2rem] wide:text-[2.75rem]',
                'leading-[1.2]!',
              )}
            >
              <StepWords step={step} onTime={(words, minutes) => startTimer(recipeId, words, minutes)} />
            </span>
          </h2>
          <Needs recipe={recipe} portions={portions} step={step} />
          {timers.length > 0 && (
            <ul aria-label={cookModeTexts.timers} className="grid gap-2 tablet:grid-cols-2">
              {timers.map((timer) => (
                <TimerCard key={timer.timerId} timer={timer} />
              ))}
            </ul>
          )}
          <p className="text-lg text-pretty opacity-85">
            {next === undefined ? recipeTexts.bonAppetit : `${cookModeTexts.nextStep} ${next}`}
          </p>
        </main>
        <footer className="sticky bottom-0 grid grid-cols-[112px_1fr] gap-2.5 pt-3 pb-2 bg-leaf-press">
          <button
            type="button"
            onClick={back}
            disabled={at === 0}
            aria-label={cookModeTexts.back}
            className={cx(bigButton, 'border-2 border-current disabled:opacity-40')}
          >
            <Icon of={ArrowLeft} />
          </button>
          <button type="button" onClick={forth} className={cx(bigButton, 'bg-bakery text-(--hk-on-bakery)')}>
            {next === undefined ? cookModeTexts.finish : cookModeTexts.forth}
            <Icon of={next === undefined ? Check : ArrowRight} />
          </button>
        </footer>
      </div>
    </FullScreen>
  )
}

const bigButton = 'inline-flex items-center justify-center gap-3 min-h-[76px] rounded-lg text-xl font-bold'

function StepMarks({ at, of }: { at: number; of: number }) {
  return (
    <div aria-hidden="true" className="grid grid-flow-col auto-cols-fr gap-[5px] mb-2">
      {Array.from({ length: of }, (_, one) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no name of their own and keep their order
        <i key={one} className={cx('h-[7px] rounded-full', one <= at ? 'bg-bakery' : 'bg-on-leaf/20')} />
      ))}
    </div>
  )
}

/** A time as recipes write it, in the three languages: of "20 bis 25 Minuten" the first counts, because one looks then. */
const time = /((\d+)(?: (?:bis|to|à) \d+)?[ \u00a0](?:Minuten?|minutes?))/

function StepWords({ step, onTime }: { step: string; onTime: (words: string, minutes: number) => void }) {
  // Each time gives three parts: what stands before it, its words and its minutes.
  const parts = step.split(time)
  return parts.map((part, at) => {
    if (at % 3 === 2) return null
    if (at % 3 === 0) return part
    return (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their order
        key={at}
        type="button"
        aria-label={cookModeTexts.start(part)}
        onClick={() => onTime(part, Number(parts[at + 1]))}
        className="underline decoration-bakery decoration-[3px] underline-offset-[6px]"
      >
        {part}
      </button>
    )
  })
}

/** The ingredients that the step names, with their amounts. */
function Needs({ recipe, portions, step }: Pick<CookModeProps, 'recipe' | 'portions'> & { step: string }) {
  const lang = useLang()
  const words = step.match(/\p{L}+/gu) ?? []
  const named = recipe.ingredients.flatMap((one) => {
    const { amountThousandths: written, unit } = one
    const amountThousandths = written === null ? null : scaleThousandths(written, recipe.portions, portions)
    const name = ingredientName({ ...one, amountThousandths })
    if (written === null || ![one.name, one.nameOfOne ?? ''].some((own) => isNamed(own, words))) return []
    return [`${ingredientAmount(amountThousandths, unit, lang)} ${name}`]
  })
  if (named.length === 0) return null
  return (
    <ul aria-label={recipeTexts.ingredients} className="flex flex-wrap gap-2">
      {named.map((one) => (
        <li key={one} className="inline-flex items-center min-h-11 px-4 rounded-full bg-on-leaf/15 font-semibold tabular-nums">
          {one}
        </li>
      ))}
    </ul>
  )
}

/** A word of the step is a word of the name, or in German its last part: „Brühe“ means „Gemüsebrühe“. */
function isNamed(name: string, words: readonly string[]): boolean {
  const parts = name.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.some((word) => {
    const [lower, isNoun] = [word.toLowerCase(), /^\p{Lu}/u.test(word)]
    return (isNoun || lower.length > 2) && parts.some((part) => part === lower || (isNoun && part.endsWith(lower)))
  })
}

function TimerCard({ timer }: { timer: Timer }) {
  const leftMs = useLeftMs(timer)
  const isOver = leftMs === 0
  const seconds = Math.ceil(leftMs / 1000)
  return (
    <li className="flex items-center gap-2 p-3 pl-5 rounded-lg bg-card text-ink">
      <p className="flex-1 min-w-0">
        <b role="timer" className="block face-display text-3xl tabular-nums">
          {isOver ? cookModeTexts.ready : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
        </b>
        <span className="text-sm text-ink-soft">{timer.words}</span>
      </p>
      {!isOver && (
        <IconButton
          icon={timer.endsAt === undefined ? Play : Pause}
          label={timer.endsAt === undefined ? cookModeTexts.resume : cookModeTexts.pause}
          onClick={() => toggleTimer(timer)}
        />
      )}
      <IconButton icon={X} label={cookModeTexts.remove(timer.words)} onClick={() => removeTimer(timer.timerId)} />
    </li>
  )
}

const cookModeTexts = defineTexts({
  cooking: { de: 'Kochen: {title}', en: 'Cooking: {title}', fr: 'Cuisiner\u00a0: {title}' },
  of: { de: 'von {count}', en: 'of {count}', fr: 'sur {count}' },
  nextStep: { de: 'Danach:', en: 'Then:', fr: 'Ensuite\u00a0:' },
  back: { de: 'Einen Schritt zurück', en: 'One step back', fr: 'Une étape en arrière' },
  forth: { de: 'Weiter', en: 'Next', fr: 'Suivant' },
  finish: { de: 'Fertig', en: 'Done', fr: 'Terminé' },
  timers: { de: 'Küchenwecker', en: 'Timers', fr: 'Minuteurs' },
  start: { de: '{words}: Wecker stellen', en: '{words}: set a timer', fr: '{words}\u00a0: lancer un minuteur' },
  ready: { de: 'Fertig!', en: 'Ready!', fr: 'C’est prêt\u202f!' },
  pause: { de: 'Zeit anhalten', en: 'Stop the time', fr: 'Mettre en pause' },
  resume: { de: 'Weiterlaufen lassen', en: 'Let it go on', fr: 'Reprendre' },
  remove: { de: 'Wecker {words} löschen', en: 'Delete the timer of {words}', fr: 'Supprimer le minuteur de {words}' },
})
