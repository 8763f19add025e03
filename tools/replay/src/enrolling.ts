import type { Progress } from './progress.ts'
import { personOf } from './shopper.ts'
import { hasAccount, signIn, signUp } from './sign-up.ts'

const enrolAtOnce = 4

/** Enrols every household that is not a member yet. */
export async function enrolAll(households: Set<string>, progress: Progress, url: string, log: (line: string) => void): Promise<void> {
  const waiting = [...households].filter((household) => !progress.cards.has(household))
  let done = 0
  async function worker(): Promise<void> {
    for (let household = waiting.pop(); household !== undefined; household = waiting.pop()) {
      await progress.addCard(household, await enrol(url, household))
      if (++done % 200 === 0) log(`${done} households enrolled`)
    }
  }
  await Promise.all(Array.from({ length: enrolAtOnce }, worker))
}

/** Enrols a household and returns its card number. If an interrupted run has enrolled it already, it signs in instead. */
async function enrol(url: string, householdId: string): Promise<string> {
  const person = personOf(householdId)
  const { user } = (await hasAccount(url, person)) ? await signIn(url, person) : await signUp(url, person)
  return user.cardNumber
}
