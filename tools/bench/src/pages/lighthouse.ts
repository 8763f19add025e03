import lighthouse from 'lighthouse'
import type { Figure } from '../results/figures.ts'
import { launchAt, sessionOf, signIn } from './browser.ts'

const paths = ['/main/landing', '/main/offers', '/main/wallet']
const port = 9333

/** Lighthouse's four categories on a phone, for a visitor and for a member. The result names the audits that cost points. */
export async function benchLighthouse(url: string, accessToken: string): Promise<Figure[]> {
  const session = await sessionOf(url, accessToken)
  const figures: Figure[] = []
  for (const who of ['visitor', 'member']) {
    const context = await launchAt(port)
    try {
      const page = context.pages()[0] ?? (await context.newPage())
      if (who === 'member') await signIn(page, url, session)
      for (const path of paths) figures.push(...(await judge(`${url}${path}`, `${path}, ${who}`)))
    } finally {
      await context.close()
    }
  }
  return figures
}

async function judge(address: string, what: string): Promise<Figure[]> {
  const run = await lighthouse(address, { port, output: 'json', logLevel: 'error', disableStorageReset: true, formFactor: 'mobile' })
  if (!run) throw new Error(`Lighthouse said nothing of ${address}`)
  const { categories, audits } = run.lhr
  return Object.values(categories).map(({ title, score, auditRefs }) => {
    const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id)
    return {
      what: `${what}: ${title}`,
      value: String(Math.round((score ?? 0) * 100)),
      beside: lost.join(', '),
      budget: '100',
      holds: score === 1,
    }
  })
}
