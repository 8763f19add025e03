import type { Result } from '@herzkarte/contract/all-calls.ts'
import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { showToast, type ToastOptions } from '@herzkarte/ui/overlay/toast.ts'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure, isFinal, isUnreached } from '../../../dispatcher/failure.ts'
import { outbox } from '../../../dispatcher/outbox.ts'
import { refresh } from '../../../dispatcher/query.ts'
import { operate } from '../../../dispatcher/use-operation.ts'
import { warn } from '../../../dispatcher/warning.ts'
import { paths } from '../../../router/paths.ts'
import { currentShell } from '../../../shell/shell.ts'
import { couponReads } from '../reads.ts'
import { activationTexts } from './activation-texts.ts'

interface Tap {
  couponId: string
  /** How many copies were collected at the time. After a copy was used up, the same tap is about another copy. */
  collected: number
  /** To say what waits. */
  title: string
  image: string
}

/** Long enough to notice that everything is activated now, and to take it back. */
const undoAllMs = 8000

/** As long as the operation's id is stored. After that, the shopper means another activation. */
const retainedMs = dayMs
/** Activations that had no answer. */
export const activations = outbox<Tap & { atMs: number }>({
  name: 'activations',
  isValid: (value): value is Tap & { atMs: number } => typeof (value as Tap | null)?.couponId === 'string',
  async sendAll(taps) {
    // Read again for each: what is taken back meanwhile is not sent.
    for (let [tap] = taps.all(); tap; [tap] = taps.all()) {
      if (Date.now() - tap.value.atMs < retainedMs) await activate(tap.value).catch(rejectUnlessFinal)
      taps.erase([tap.id])
    }
  },
})

/** Activates a coupon, now or as soon as there is a network. The warning modal shows errors. */
export const activateSoon = (tap: Tap): Promise<void> =>
  activate(tap).catch((error: unknown) => (isUnreached(error) ? activateLater([tap]) : warnOf(error)))

/** The same for several at once. Resolves to those that could not be activated, with the reasons. */
export async function activateAllSoon(taps: readonly Tap[]): Promise<Result<'activateCoupons'>['left']> {
  try {
    const { activated, left } = await operate(api.activateCoupons, { couponIds: taps.map(({ couponId }) => couponId) }, { quiet: true })
    const ids = activated.map(({ userCouponId }) => userCouponId)
    if (ids.length > 0) announceActivated(ids, { text: activationTexts.allDone(ids.length), durationMs: undoAllMs })
    return left
  } catch (error) {
    if (isUnreached(error)) activateLater(taps)
    else warnOf(error)
    return []
  } finally {
    refresh(couponReads)
  }
}

function activateLater(taps: readonly Tap[]): void {
  for (const { couponId, collected, title, image } of taps) {
    takeBackActivation(couponId)
    activations.keep({ couponId, collected, title, image, atMs: Date.now() })
  }
  showToast({ text: activationTexts.later, durationMs: 5000 })
  activations.sendLater()
}

export function takeBackActivation(couponId: string): void {
  activations.erase(activations.all().flatMap(({ id, value }) => (value.couponId === couponId ? id : [])))
}

async function activate({ couponId, collected }: Pick<Tap, 'couponId' | 'collected'>): Promise<void> {
  try {
    const { userCoupon } = await operate(api.activateCoupon, { couponId }, { quiet: true, seen: () => String(collected) })
    announce(userCoupon)
  } finally {
    refresh(couponReads)
  }
}

function warnOf(error: unknown): void {
  if (error instanceof CallFailure && error.kind === 'rejected') warn(error.message)
}

/** What waits stays stored while the server fails. */
function rejectUnlessFinal(error: unknown): void {
  if (!isFinal(error)) throw error
  warnOf(error)
}

/** Links to what is activated: the customer card, which has no tab on wide screens. */
function announce({ userCouponId, title }: Pick<UserCoupon, 'userCouponId' | 'title'>): void {
  const action =
    currentShell() === 'wide'
      ? { label: activationTexts.toActivated, href: paths.offers({ filter: 'activated' }) }
      : { label: activationTexts.toCard, href: paths.wallet() }
  announceActivated([userCouponId], { text: activationTexts.done(title), action })
}

/** Says that coupons are activated, and offers to take it back. */
function announceActivated(userCouponIds: string[], toast: Pick<ToastOptions, 'text' | 'action' | 'durationMs'>): void {
  const undo = { label: activationTexts.undo, onClick: () => void undoActivation(userCouponIds) }
  showToast({ tone: 'leaf', undo, ...toast })
  device.confirm()
}

/** What deactivating takes back. */
export const activatingCalls = [api.activateCoupon, api.activateCoupons]

/** Deactivates what was just activated. Copies that a till holds stay activated, which a message says. The warning modal shows failures. */
async function undoActivation(userCouponIds: string[]): Promise<void> {
  try {
    const { deactivated, left } = await operate(api.deactivateCoupons, { userCouponIds }, { undoes: activatingCalls })
    showToast({ text: left.length > 0 ? activationTexts.locked : activationTexts.undone(deactivated.length), durationMs: 4000 })
  } catch {
    // The dispatcher has shown it.
  } finally {
    refresh(couponReads)
  }
}
