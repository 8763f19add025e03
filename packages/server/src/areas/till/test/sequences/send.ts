import { expect } from 'vitest'
import type { Answer } from '#testing/server.ts'
import type { World } from './world.ts'

/** Sends a request of a member. A failure must be one that its deed knows. */
export function sends<R>(world: World, send: () => Promise<Answer<R>>, mayFail: readonly string[]): Promise<R | undefined> {
  return answerOf(world, { send, mayFail, isStored: false })
}

/** The same for a request whose answer is stored, as those of tills are: however often it is sent, it gets its first answer. */
export function sendsToBook<R>(world: World, send: () => Promise<Answer<R>>, mayFail: readonly string[]): Promise<R | undefined> {
  return answerOf(world, { send, mayFail, isStored: true })
}

interface Sending<R> {
  send: () => Promise<Answer<R>>
  mayFail: readonly string[]
  isStored: boolean
}

async function answerOf<R>(world: World, { send, mayFail, isStored }: Sending<R>): Promise<R | undefined> {
  const answer = await send()
  if (answer.errorName !== null) {
    expect(mayFail).toContain(answer.errorName)
    return undefined
  }
  world.sent.push({ send, answer, isStored })
  return answer.result
}
