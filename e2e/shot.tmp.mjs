import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'
const exe = ['/usr/bin/chromium-headless-shell','/usr/bin/chromium'].find(existsSync)
const b = await chromium.launch({ executablePath: exe, args: ['--no-sandbox'] })
const out = '/tmp/hk/offers-shots'
const base = 'http://localhost:8370'
const what = process.argv.slice(2)
async function ctx(w, h, scheme, locale, who) {
  const c = await b.newContext({ baseURL: base, viewport: { width: w, height: h }, colorScheme: scheme, locale, isMobile: w < 800, hasTouch: w < 800, serviceWorkers: 'block' })
  const p = await c.newPage()
  p.on('console', m => m.type() === 'error' && console.log('console', m.text()))
  p.on('pageerror', e => console.log('pageerror', e.message))
  if (who) {
    await p.goto('/login?lang=' + locale.slice(0, 2))
    await p.locator('input').first().waitFor(); await p.locator('input').first().fill(who)
    const pw = p.locator('input[type=password]')
    if (await pw.count() === 0) await pw.press('Enter')
    await pw.fill('Apfelkuchen7!')
    await pw.press('Enter')
    await p.waitForURL(/main/)
  }
  return p
}
async function shot(p, path, name, full = false) {
  await p.goto(path); await p.waitForLoadState('networkidle').catch(() => {}); await p.waitForTimeout(1500)
  if (full) {
    // load lazily
    for (let y = 0; y < 6000; y += 500) { await p.evaluate(y => scrollTo(0, y), y); await p.waitForTimeout(60) }
    await p.evaluate(() => scrollTo(0, 0)); await p.waitForTimeout(500)
  }
  await p.screenshot({ path: `${out}/${name}.png`, fullPage: full })
}
const jobs = {
  async phone() { const p = await ctx(390, 844, 'light', 'de-DE', 'annegret@feldmarkt.example'); await shot(p, '/offers', 'm-offers-390-light-de'); await shot(p, '/main/landing', 'm-home-390-light-de', true); await shot(p, '/main/offers', 'm-bonus-390-light-de') },
  async groc() { const p = await ctx(390, 844, 'light', 'de-DE', 'annegret@feldmarkt.example'); await p.goto('/groceryList'); for (const n of ['Butter','Apfelsaft','Spaghetti','Zahnseide','Wein','Joghurt']) { const f = p.getByLabel('Was fehlt noch?'); await f.fill(n); await f.press('Enter'); await p.waitForTimeout(300) } await p.waitForTimeout(2500); await p.screenshot({ path: out + '/m-groc-390-light-de.png', fullPage: true }); },
  async wide() { const p = await ctx(1440, 900, 'light', 'de-DE', 'annegret@feldmarkt.example'); await shot(p, '/offers', 'm-offers-1440-light-de'); await shot(p, '/main/landing', 'm-home-1440-light-de', true); await shot(p, '/main/offers', 'm-bonus-1440-light-de'); await shot(p, '/groceryList', 'm-groc-1440-light-de') },
  async dark() { const p = await ctx(390, 844, 'dark', 'fr-FR', 'celestine@feldmarkt.example'); await shot(p, '/offers', 'm-offers-390-dark-fr'); await shot(p, '/groceryList', 'm-groc-390-dark-fr'); const q = await ctx(1440, 900, 'dark', 'en-US', undefined); await shot(q, '/offers', 'v-offers-1440-dark-en'); await shot(q, '/main/landing', 'v-home-1440-dark-en', true) },
  async more() { const p = await ctx(320, 700, 'light', 'de-DE', undefined); await shot(p, '/offers', 'v-offers-320', true); await shot(p, '/main/landing', 'v-home-320', true); const q = await ctx(768, 1024, 'light', 'fr-FR', undefined); await shot(q, '/offers', 'v-offers-768-fr'); await shot(q, '/main/landing', 'v-home-768-fr', true); const r = await ctx(1920, 1080, 'light', 'en-US', undefined); await shot(r, '/offers', 'v-offers-1920-en') },
}
for (const w of what) await jobs[w]()
await b.close()
