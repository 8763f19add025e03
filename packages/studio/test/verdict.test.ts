// @vitest-environment happy-dom
import type { Comparison } from '@herzkarte/contract/studio/answers.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { VerdictText } from '../src/pages/report/verdict.tsx'

const groups = { kind: 'coupon', id: 'butter', title: 'Butter', percent: 10, offered: 1000, heldBack: 100 } as const
const comparison = (difference: number, low: number, high: number): Comparison => ({
  ...groups,
  spend: { offered: 60 + difference, heldBack: 60, difference, low, high, isCertain: low > 0 || high < 0 },
})
const saysOf = (given: Comparison | null) => {
  const about = { comparison: given, cents: 10_000 }
  return renderToStaticMarkup(createElement(VerdictText, about))
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
}

it('says that a coupon works, and what a euro brought, only where chance does not explain it', () => {
  expect(saysOf(comparison(0.46, 0.12, 0.8))).toMatch(
    /Es wirkt: Wer es sah, gab im Schnitt 0,46 € mehr aus .* Jeder Euro Rabatt brachte etwa 4,60 €/,
  )
  expect(saysOf(comparison(0.46, -0.1, 1))).toMatch(/Ob es wirkt, ist noch offen: Der Unterschied von \+0,46 €/)
  expect(saysOf(comparison(-0.46, -0.8, -0.12))).toMatch(/Es schadet: Wer es sah, gab im Schnitt 0,46 € weniger aus/)
  expect(saysOf(groups)).toMatch(/noch offen: Die Vergleichsgruppe ist zu klein/)
  expect(saysOf(null)).toBe('Ohne Vergleichsgruppe lässt sich nicht sagen, ob es wirkt.')
})
