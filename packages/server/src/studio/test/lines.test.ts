import { expect, it } from 'vitest'
import type { ContentKind } from '../../content/studio.ts'
import { aCampaign, aCoupon, aProduct, aReward, aStore } from '../../content/test/support/shop-items.ts'
import { lineOf } from '../plan/lines.ts'
import { lookupIn } from '../words/names.ts'

const lookup = lookupIn(
  ['nord', 'sued', 'west']
    .map((id) => ({ kind: 'store', id, data: aStore(id, '0001') }))
    .concat({ kind: 'product', id: '4006381333931', data: aProduct('Apfel', 'obst') } as never),
)
const coupon = aCoupon('Äpfel')
const campaign = aCampaign('Kochen')

/** The German sentence, the old values struck as `~old~`, the new ones as `*new*`. */
function sentence(kind: ContentKind, before: unknown, after: unknown): string {
  const { parts } = lineOf({ kind, id: 'x', before, after }, lookup)
  const written = parts.map((part) => `${part.before ? `~${part.before.de}~ ` : ''}${part.isValue ? `*${part.text.de}*` : part.text.de}`)
  return written.join('').replaceAll('\u00a0', ' ')
}

it.each<[string, ContentKind, object, object, string]>([
  ['a day', 'coupon', coupon, { ...coupon, redeemUntil: '2026-06-01' }, '~14. Juni~ *1. Juni*'],
  ['a budget', 'coupon', { ...coupon, budget: { cents: 80_000 } }, { ...coupon, budget: { cents: 120_000 } }, '~800 €~ *1.200 €*'],
  [
    'stores',
    'coupon',
    { ...coupon, storeIds: ['nord'] },
    { ...coupon, storeIds: ['nord', 'sued', 'west'] },
    'Märkte ~Dorf-nord~ *Dorf-nord, Dorf-sued und Dorf-west*.',
  ],
  [
    'an effect',
    'coupon',
    coupon,
    { ...coupon, effect: { ...coupon.effect, percent: 30 } },
    '„Äpfel“: ~20 % auf Apfel, höchstens 3 Stück~ *30 % auf Apfel, höchstens 3 Stück*.',
  ],
  [
    'a pause',
    'coupon',
    coupon,
    { ...coupon, quota: { ...coupon.quota, total: 1, perDay: 1 } },
    '„Äpfel“: pausiert, wer etwas hat, behält es.',
  ],
  [
    'hearts',
    'campaign',
    campaign,
    { ...campaign, rewards: [{ ...aReward('topf'), heartsNeeded: 8 }] },
    'Herzaktion „Kochen“: „topf“ kostet ~10 Herzen~ *8 Herzen*.',
  ],
  ['a reward', 'campaign', campaign, { ...campaign, rewards: [aReward('topf'), aReward('tuch')] }, 'Herzaktion „Kochen“: neu „tuch“.'],
  [
    'what has no value that is worth saying',
    'coupon',
    coupon,
    { ...coupon, position: 3, picture: 'neu.svg', texts: { ...coupon.texts, badge: { de: 'a', en: 'b', fr: 'c' } } },
    '„Äpfel“: anderer Platz in der Liste, neues Bild, neuer Text.',
  ],
  ['what is unfinished', 'coupon', coupon, { ...coupon, effect: { kind: 'percentOff' } }, '„Äpfel“ ist noch nicht fertig.'],
])('a plan says %s', (_, kind, before, after, said) => {
  expect(sentence(kind, before, after)).toContain(said)
})

it('a plan says what is new by what it does, and what goes by its name', () => {
  expect(sentence('coupon', null, coupon)).toContain('„Äpfel“: 20 % auf Apfel, höchstens 3 Stück, vom 1. März bis 14. Juni')
  expect(sentence('coupon', coupon, null)).toBe('„Äpfel“ fällt weg.')
})

/** The fields of a change as an approver reads them. */
const fields = (kind: ContentKind, before: unknown, after: unknown) =>
  lineOf({ kind, id: 'x', before, after }, lookup).fields.map((field) =>
    `${field.label.de}: ${field.before?.de ?? ''} → ${field.after?.de ?? ''}`.replaceAll('\u00a0', ' '),
  )

it.each<[string, ContentKind, unknown, unknown, string[]]>([
  [
    'prices of a week',
    'offerWeek',
    { id: 'x', from: '2026-12-07', until: '2026-12-12', goods: [{ productId: '4006381333931', priceCents: 249, membersOnly: false }] },
    { id: 'x', from: '2026-12-07', until: '2026-12-12', goods: [{ productId: '4006381333931', priceCents: 199, membersOnly: true }] },
    ['„Apfel“: Preis: 2,49 € → 1,99 €', '„Apfel“: Nur mit Karte: nein → ja'],
  ],
  [
    'a new price',
    'offerWeek',
    { id: 'x', goods: [] },
    { id: 'x', goods: [{ productId: '4006381333931', priceCents: 199, storeIds: ['nord', 'sued'], membersOnly: true }] },
    ['Preise:  → Apfel für 1,99 €, Märkte Dorf-nord und Dorf-sued, Nur mit Karte'],
  ],
  [
    'the hours of a store',
    'store',
    { openingHours: { monday: { from: '07:00', until: '20:00' }, sunday: null } },
    { openingHours: { monday: { from: '08:00', until: '20:00' }, sunday: null } },
    [expect.stringMatching(/^Öffnungszeiten: Mo 07:00–20:00, .*So geschlossen → Mo 08:00–20:00, /) as unknown as string],
  ],
  [
    'what takes time',
    'tier',
    { graceDays: 30, mark: 'seed' },
    { graceDays: 1, mark: 'bloom' },
    ['Bleibt danach noch: 30 Tage → 1 Tag', 'Zeichen: Samen → Blüte'],
  ],
  [
    'texts by language',
    'tier',
    { names: { de: 'Saat', en: 'Seed' } },
    { names: { de: 'Saat', en: 'Sprout' } },
    ['Name: EN „Seed“ → EN „Sprout“'],
  ],
  [
    'hours of an offer',
    'coupon',
    {},
    { hours: [{ weekdays: ['monday'], from: '15:00', until: '18:00' }] },
    ['Uhrzeiten:  → Mo von 15 bis 18 Uhr'],
  ],
])('a plan shows %s as the form does', (_, kind, before, after, shown) => {
  expect(fields(kind, before, after)).toEqual(shown)
})
