import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/world.ts'

/** What a screen reader says, page by page. `npm run test:e2e -- listening --project phone --update-snapshots all` writes it again. */
const document = fileURLToPath(new URL('../../../docs/accessibility.md', import.meta.url))

interface Stop {
  title: string
  path: string
  guest: 'visitor' | 'member'
  /** The part that is read; without it, everything in `main`. */
  part?: (page: Page) => Locator
}

const journey: readonly Stop[] = [
  { title: 'A visitor comes in', path: '/register', guest: 'visitor' },
  { title: 'Signing up', path: '/signup', guest: 'visitor' },
  { title: 'Signing in', path: '/login', guest: 'visitor' },
  {
    title: 'Home: the heart card',
    path: '/main/landing',
    guest: 'member',
    part: (page) => page.getByRole('main').getByRole('region').first(),
  },
  { title: 'The main areas', path: '/main/landing', guest: 'member', part: (page) => page.getByRole('navigation').last() },
  { title: 'Bonus world: a coupon', path: '/main/offers', guest: 'member', part: (page) => ticketOf(page, 'Eine Salatgurke') },
  { title: 'A coupon', path: '/couponDetail/naturjoghurt-3-fuer-2', guest: 'member' },
  { title: 'The customer card', path: '/main/wallet', guest: 'member' },
  { title: 'A reward', path: '/rewardDetail/kochloeffel-set/herzhaft-kochen', guest: 'member' },
  { title: 'Bakery points', path: '/bakeryPoints', guest: 'member' },
  { title: 'Friends', path: '/andMore', guest: 'member' },
  { title: 'My account', path: '/main/me', guest: 'member' },
]

const ticketOf = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first()

for (const guest of ['visitor', 'member'] as const) {
  test(`a screen reader says to a ${guest} what is written down`, async ({ aShopper, appOf }) => {
    const shopper = guest === 'member' ? await aShopper() : undefined
    for (const { title, path, part } of journey.filter((stop) => stop.guest === guest)) {
      const app = await appOf(shopper, path)
      await app.getByRole('heading', { level: 1 }).first().waitFor()
      await expect(app.locator('[aria-busy=true]')).toHaveCount(0)
      const read = part?.(app) ?? app.getByRole('main')
      await read.waitFor()
      const said = async () => blockOf(title, path, lasting(await read.ariaSnapshot()))
      if (test.info().config.updateSnapshots === 'all') {
        // Nobody knows yet what is to come, so this waits until nothing does.
        await app.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
        store(title, await said())
      }
      // Parts that read for themselves come later.
      await expect.poll(async () => readFileSync(document, 'utf8').includes(await said()), `${title} is said in other words`).toBe(true)
    }
  })
}

/** Without what is another one on another day, or for another member. */
function lasting(snapshot: string): string {
  return snapshot
    .replaceAll(
      /(?:\w+tag, |Mittwoch, )?\d{1,2}\. (?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?: \d{4})?/g,
      '(Tag)',
    )
    .replaceAll(/(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) \d{4}/g, '(Monat)')
    .replaceAll(/[\w-]+@journey\.example/g, '(Adresse)')
    .replaceAll(/\d{4} \d{4} \d{4} \d{4}/g, '(Nummer)')
    .replaceAll(/\d+ Sekunden?/g, '(Sekunden)')
    .replaceAll(/^ *- \/url: .*$\n?/gm, '')
    .replaceAll(/^( *)(- .*):\n(?!\1 )/gm, '$1$2\n')
    .replaceAll(/:$(?![\s\S])/g, '')
    .trimEnd()
}

const blockOf = (title: string, path: string, said: string) => `### ${title}\n\n\`${path}\`\n\n\`\`\`yaml\n${said}\n\`\`\`\n`

function store(title: string, block: string): void {
  const text = readFileSync(document, 'utf8')
  const old = new RegExp(`### ${title}\\n[\\s\\S]*?\`\`\`\\n(?=\\n|$)`)
  writeFileSync(document, old.test(text) ? text.replace(old, () => block) : `${text.trimEnd()}\n\n${block}`)
}
