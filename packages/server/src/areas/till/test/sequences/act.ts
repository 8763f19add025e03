import { expect } from 'vitest'
import { claims } from './claims.ts'
import type { Deed, Of } from './deeds.ts'
import { inTheApp } from './in-the-app.ts'
import { sleeps } from './nights.ts'
import { returns, voids, voidsReturn } from './returns.ts'
import { buys } from './sales.ts'
import { isCredited } from './service.ts'
import { dayNow, picked, type Sale, type World } from './world.ts'

/** Does a deed, and notes what it was answered. Where it does not fit, the server has to say so, and nothing is noted. */
export async function act(world: World, deed: Deed): Promise<void> {
  // A code of the app is valid once, and a new one comes every half a minute. A sale can soon be too old for a void.
  if (world.isInOrder) world.app.clock.pass({ seconds: 100 })
  switch (deed.does) {
    case 'buys':
      return buys(world, deed)
    case 'returns':
      return returns(world, deed)
    case 'voids':
      return voids(world, deed)
    case 'voids a return':
      return voidsReturn(world, deed)
    case 'claims':
      return claims(world, deed)
    case 'is credited':
      return isCredited(world, deed)
    case 'sends again':
      return sendsAgain(world, deed)
    case 'waits':
      return world.app.clock.pass({ minutes: deed.minutes })
    case 'sleeps':
      return sleeps(world, deed)
    default:
      return inTheApp(world, deed)
  }
}

async function sendsAgain(world: World, { pick }: Of<'sends again'>): Promise<void> {
  const earlier = picked(world.sent, pick)
  if (!earlier) return
  const again = await earlier.send()
  // The app gets the card as it is now. What is stored is answered word by word, but no code that is too old to be claimed.
  if (earlier.isStored)
    expect(again.result).toEqual(isTooOld(world, earlier.answer.result) ? expect.objectContaining({ claim: null }) : earlier.answer.result)
}

function isTooOld(world: World, result: unknown): boolean {
  const { claim } = result as { claim?: Sale['claim'] }
  return claim ? dayNow(world) > claim.validUntil : false
}
