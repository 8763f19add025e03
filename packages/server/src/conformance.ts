import { counted } from '@herzkarte/command'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { playFlows } from '@herzkarte/till-client/conformance.ts'
import { httpTransport } from '@herzkarte/till-client/transport.ts'

export interface ConformanceChoices {
  url: string
  key: string
  till: string
  product: string
  department: string
  cents: number
  scan?: string | undefined
}

/** Plays the flows of docs/till.md against a server, from outside, and prints a verdict for each. True if nothing differs. */
export async function checkConformance({ url, key, till, product, department, cents, scan }: ConformanceChoices): Promise<boolean> {
  const transport = httpTransport({ url: url.replace(/\/$/, ''), key, lang: 'en_US' })
  const day = dayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  const article = { productId: product, departmentId: department, cents }
  let [played, differing] = [0, 0]
  for await (const { flow, problem, note } of playFlows({ transport, tillNumber: till, product: article, scan, day })) {
    played += 1
    if (problem !== undefined) differing += 1
    console.log(`${problem === undefined ? 'works  ' : 'differs'}  ${flow}${(problem ?? note) ? `\n         ${problem ?? note}` : ''}`)
  }
  console.log(`${counted(played, 'flow')} played, ${differing === 0 ? 'all as the documentation says' : `${differing} differ`}.`)
  return differing === 0
}
