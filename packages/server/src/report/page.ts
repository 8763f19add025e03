import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { addDays, type DayRange, daysBetween, utcMidnight } from '@herzkarte/rules/time/day.ts'
import type { Comparison, Effect } from '../areas/segments/index.ts'
import { colourStyle } from '../runtime/pages/colours.ts'
import { type Html, html, Html as Markup } from '../runtime/pages/html.ts'
import { funnel, type Point, weeks } from './charts.ts'
import { daysLeft, type Line, lineOf } from './count.ts'

export interface ReportData {
  merchant: string
  currency: string
  from: string
  to: string
  days: number
  lines: Line[]
  before: Line[] | undefined
  effects: Comparison[]
  liability: { unit: string; title: string; held: number; holders: number; cents: number }[]
  centsPerHeart: number
  segments: { id: string; members: number }[]
}

/** Rows shown of a long table; the CSV has all. */
const mostRows = 25
/** From how many rewarded friends in a period on a member is worth a look. */
const manyFriends = 5
const require = createRequire(import.meta.url)
const figtree = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
/** The page is one file, so it has its typeface in it. */
const typeface = () =>
  `@font-face { font-family: "Figtree Variable"; font-weight: 300 900; src: url("data:font/woff2;base64,${readFileSync(require.resolve(figtree)).toString('base64')}") format("woff2"); }\n`
/** The report as one page without scripts or other files. */
export function reportPage(data: ReportData): Html {
  const { merchant, from, to } = data
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${merchant}: ${from} to ${to}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${new Markup(typeface() + colourStyle + readFileSync(new URL('report.css', import.meta.url), 'utf8'))}</style></head><body><main>
<h1>${merchant}</h1><p class="soft">${from} to ${to}, ${data.days} days${data.before && ', compared with as many days before'}. Money in ${data.currency}.</p>
${overview(data)}${weekly(data)}${couponTable(data)}${controlGroups(data)}${otherOffers(data)}${budgetTable(data)}${newsTable(data)}${segments(data)}${liability(data)}${stockTable(data)}${stores(data)}${alerts(data)}
</main></body></html>`
}

const number = new Intl.NumberFormat('en')
const count = (value = 0) => number.format(Math.round(value))
const twoPlaces = new Intl.NumberFormat('en', { maximumFractionDigits: 2, minimumFractionDigits: 2 })
const decimal = (value: number) => twoPlaces.format(value)
const money = (cents = 0) => decimal(cents / 100)
const share = (part: number, all: number) => (all > 0 ? `${Math.round((100 * part) / all)} %` : '–')

const sum = (lines: readonly Line[], section: string, part: string) =>
  lines.filter((line) => line.section === section).reduce((total, { values }) => total + (values[part] ?? 0), 0)
const of = ({ lines }: ReportData, section: string) => lines.filter((line) => line.section === section)
const ranked = (data: ReportData, section: string, part: string) =>
  of(data, section).toSorted((a, b) => (b.values[part] ?? 0) - (a.values[part] ?? 0))

type Rows = readonly (readonly (string | Html)[])[]

/** A section with one table, or nothing without rows. */
function listed(title: string, about: string, head: readonly string[], rows: Rows): Html {
  return rows.length === 0 ? html`` : section(title, about, table(head, rows))
}

function table(head: readonly string[], rows: Rows): Html {
  return html`<div class="wide"><table><thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map(([first = '', ...cells]) => html`<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`
}

function section(title: string, about: string, ...content: Html[]): Html {
  return html`<section><h2>${title}</h2><p class="soft">${about}</p>${content}</section>`
}

function overview({ lines, before, currency }: ReportData): Html {
  const members = lineOf(lines, 'members')
  const earlier = before && lineOf(before, 'members')
  const [revenue, visits] = [sum(lines, 'week', 'revenueCents'), sum(lines, 'week', 'visits')]
  const [oldRevenue, oldVisits] = before ? [sum(before, 'week', 'revenueCents'), sum(before, 'week', 'visits')] : []
  const tile = (name: string, value: string, now: number, then: number | undefined) =>
    html`<li><strong>${value}</strong>${name}${then !== undefined && then > 0 && html`<small>${now >= then ? '+' : '−'}${Math.abs(Math.round((100 * (now - then)) / then))} %</small>`}</li>`
  const basket = visits > 0 ? revenue / visits : 0
  const inCurrency = (cents: number, maximumFractionDigits: number) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits }).format(cents / 100)
  return html`<ul class="tiles">
${tile('members', count(members.total), members.total ?? 0, earlier?.total)}
${tile('of them shopped', count(members.active), members.active ?? 0, earlier?.active)}
${tile('new members', count(members.new), members.new ?? 0, earlier?.new)}
${tile('lost members', count(members.lost), members.lost ?? 0, earlier?.lost)}
${tile('revenue with the card', inCurrency(revenue, 0), revenue, oldRevenue)}
${tile('visits', count(visits), visits, oldVisits)}
${tile('average basket', inCurrency(basket, 2), basket, oldVisits ? (oldRevenue ?? 0) / oldVisits : undefined)}
${tile('given as discounts', inCurrency(sum(lines, 'week', 'discountCents'), 0), sum(lines, 'week', 'discountCents'), before && sum(before, 'week', 'discountCents'))}
</ul><p class="soft">Lost: bought something in the 90 days before the period, and nothing in it.</p>`
}

function weekly({ lines, before, from, to, days, currency }: ReportData): Html {
  const chart = (label: string, part: string, unit = 1) =>
    weeks(
      label,
      pointsOf(lines, { from, to }, part, unit),
      before && pointsOf(before, { from: addDays(from, -days), to: addDays(from, -1) }, part, unit),
    )
  return section(
    'Weeks',
    `Each bar is the week that begins on this day.${before ? ' The dark line is the same week of the period before.' : ''}`,
    html`<figure><figcaption>Revenue with the card, in ${currency}</figcaption>${chart(currency, 'revenueCents', 100)}</figure>`,
    html`<figure><figcaption>Members who shopped</figcaption>${chart('Members', 'members')}</figure>`,
    html`<figure><figcaption>New members</figcaption>${chart('New members', 'newMembers')}</figure>`,
  )
}

/** All weeks of a period, which begin on Mondays: one without a sale is one as well. */
function pointsOf(lines: readonly Line[], { from, to }: DayRange, part: string, unit: number): Point[] {
  const monday = addDays(from, -((new Date(utcMidnight(from)).getUTCDay() + 6) % 7))
  return Array.from({ length: Math.floor(daysBetween(monday, to) / 7) + 1 }, (_, at) => addDays(monday, 7 * at)).map((week) => ({
    x: week,
    y: (lineOf(lines, 'week', week)[part] ?? 0) / unit,
  }))
}

function couponTable(data: ReportData): Html {
  const reach = lineOf(data.lines, 'members').active ?? 0
  const coupons = ranked(data, 'coupon', 'redeemed')
  if (coupons.length === 0) return html``
  const steps = coupons.slice(0, 12).flatMap(({ title, values: { collected = 0, activated = 0, redeemed = 0 } }) => [
    { title, step: 'collected', count: Math.max(0, collected - Math.max(activated, redeemed)) },
    { title, step: 'activated', count: Math.max(0, activated - redeemed) },
    { title, step: 'redeemed', count: redeemed },
  ])
  return section(
    'Coupons',
    `From ${count(reach)} members who shopped, over collected and activated, to redeemed. Shares are of the step before.`,
    html`<figure><figcaption>Copies: redeemed (red), activated only (brown), collected only (pale)</figcaption>${funnel(
      'Coupons',
      steps.toSorted((a, b) => order(a.step) - order(b.step)),
    )}</figure>`,
    table(
      ['Coupon', 'Collected', 'Activated', 'Redeemed', 'Discount', 'Per redemption'],
      coupons
        .slice(0, mostRows)
        .map(({ title, values: { collected = 0, activated = 0, redeemed = 0, costCents = 0 } }) => [
          title,
          html`${count(collected)} <small>${share(collected, reach)}</small>`,
          html`${count(activated)} <small>${share(activated, collected)}</small>`,
          html`${count(redeemed)} <small>${share(redeemed, activated)}</small>`,
          money(costCents),
          redeemed > 0 ? money(costCents / redeemed) : '–',
        ]),
    ),
  )
}

const order = (step: string) => ['redeemed', 'activated', 'collected'].indexOf(step)

function controlGroups({ effects, currency }: ReportData): Html {
  const verdict = ({ difference, low, high, isCertain }: Effect) =>
    html`${difference >= 0 ? '+' : '−'}${decimal(Math.abs(difference))} <small>${decimal(low)} to ${decimal(high)}</small> ${isCertain ? html`<b>${difference > 0 ? 'works' : 'harms'}</b>` : 'not sure'}`
  if (effects.length === 0)
    return section(
      'Control groups',
      'Nothing was held back from a share of the members (holdoutPercent), so nobody can say what people would have bought without an offer.',
    )
  return section(
    'Control groups',
    `All members to whom it was offered, used or not, beside those from whom it was held back by chance: ${currency} and visits per member while it was offered. The difference lies between the small numbers with 95 % certainty; "not sure" means that chance alone explains it.`,
    table(
      ['Offer', 'Kind', 'Offered to', 'Held back from', 'Spent, offered', 'Spent, held back', 'Difference', 'Visits, difference'],
      effects.map(({ kind, title, percent, offered, heldBack, spend, visits }) => [
        title,
        kind,
        count(offered),
        html`${count(heldBack)} <small>${percent} %</small>`,
        spend ? decimal(spend.offered) : '–',
        spend ? decimal(spend.heldBack) : '–',
        spend ? verdict(spend) : 'too few members',
        visits ? verdict(visits) : '–',
      ]),
    ),
  )
}

function otherOffers(data: ReportData): Html {
  const rows = (name: string) =>
    ranked(data, name, 'redeemed')
      .slice(0, mostRows)
      .map(({ title, values: { activated = 0, redeemed = 0 } }) => [
        title,
        count(activated),
        html`${count(redeemed)} <small>${share(redeemed, activated)}</small>`,
      ])
  const campaigns = of(data, 'campaign').map(({ subject, title, values: { cards = 0 } }) => {
    const { issued = 0, redeemed = 0, expired = 0, holders = 0 } = lineOf(data.lines, 'unit', subject)
    return [
      title,
      count(cards),
      count(holders),
      count(issued),
      html`${count(redeemed)} <small>${share(redeemed, issued)}</small>`,
      count(expired),
    ]
  })
  return section(
    'Campaigns, rewards and gifts',
    'Campaigns since they began; rewards and gifts in the period.',
    table(['Campaign', 'Cards', 'Hold some', 'Issued', 'Redeemed', 'Expired'], campaigns),
    table(['Reward', 'Activated', 'Handed over'], rows('reward')),
    table(['Gift', 'Code or reservation', 'Handed over'], rows('gift')),
  )
}

function budgetTable(data: ReportData): Html {
  const budgets = (['coupon', 'campaign'] as const).flatMap((kind) =>
    of(data, `${kind}Budget`).map(({ title, values: { usedPercent = 0 } }) => ({ kind, title, usedPercent })),
  )
  const rows = budgets
    .toSorted((a, b) => b.usedPercent - a.usedPercent)
    .map(({ kind, title, usedPercent }) => [title, kind, html`${count(usedPercent)} % ${usedPercent >= 100 && html`<b>stopped</b>`}`])
  const about = 'What is used of them now. From 100 % on nobody else gets the offer, and who has it keeps it.'
  return listed('Budgets', about, ['Offer', 'Kind', 'Used'], rows)
}

function newsTable(data: ReportData): Html {
  const rows = of(data, 'news').map(
    ({ title, values: { delivered = 0, pushed = 0, opened = 0, followed = 0, bought = 0, boughtCents = 0 } }) => [
      title,
      count(delivered),
      html`${count(pushed)} <small>${share(pushed, delivered)}</small>`,
      html`${count(opened)} <small>${share(opened, delivered)}</small>`,
      html`${count(followed)} <small>${share(followed, opened)}</small>`,
      html`${count(bought)} <small>${share(bought, delivered)}</small>`,
      money(boughtCents),
    ],
  )
  const about =
    'Members who have it in their inbox, and what became of it. Who bought in the week after may have come anyway: news with holdoutPercent are among the control groups.'
  return listed('News', about, ['News', 'Delivered', 'Pushed', 'Opened', 'Tapped', 'Bought after', 'For'], rows)
}

function segments({ segments: all }: ReportData): Html {
  const about = 'Members who belong to them now. Segments by purchases have none of those who switched personal offers off.'
  const rows = all.map(({ id, members }) => [id, count(members)])
  return listed('Segments', about, ['Segment', 'Members'], rows)
}

function liability({ liability: owed, centsPerHeart }: ReportData): Html {
  const total = owed.reduce((cents, one) => cents + one.cents, 0)
  const about = `A heart counts ${money(centsPerHeart)} (--cents-per-heart), a point what its voucher pays. Punches are listed without a value.`
  const rows = owed.map(({ title, held, holders, cents }) => [title, count(held), count(holders), money(cents)])
  const head = ['Unit', 'Held', 'By members', 'Liability']
  return listed('What is owed to members now', about, head, [...rows, ['Total', '', '', money(total)]])
}

function stockTable(data: ReportData): Html {
  const stock = (['coupon', 'reward', 'gift'] as const).flatMap((kind) =>
    of(data, `${kind}Stock`).map(({ subject, title, values: { left = 0 } }) => {
      const { collected, activated = 0 } = lineOf(data.lines, kind, subject)
      return { kind, title, left, lasts: daysLeft(left, collected ?? activated, data.days) }
    }),
  )
  const rows = stock
    .toSorted((a, b) => (a.lasts ?? Number.POSITIVE_INFINITY) - (b.lasts ?? Number.POSITIVE_INFINITY))
    .slice(0, mostRows)
    .map(({ title, kind, left, lasts }) => [title, kind, count(left), lasts === undefined ? '–' : count(lasts)])
  const about = 'How long it lasts if members go on as in the period, the shortest first.'
  return listed('Stock', about, ['Offer', 'Kind', 'Left', 'Lasts days'], rows)
}

function stores(data: ReportData): Html {
  const most = ranked(data, 'store', 'revenueCents').slice(0, mostRows)
  const rows = most.map(({ title, values: { revenueCents = 0, visits = 0, members = 0 } }) => [
    title,
    money(revenueCents),
    count(visits),
    count(members),
    visits > 0 ? money(revenueCents / visits) : '–',
  ])
  const head = ['Store', 'Revenue', 'Visits', 'Members', 'Basket']
  return section('Stores', `The ${most.length} with the most revenue.`, table(head, rows))
}

function alerts(data: ReportData): Html {
  const rows = [
    ...of(data, 'twoStores').map(({ subject, values }) => [`Card in two stores within 15 minutes, ${count(values.times)} times`, subject]),
    ...of(data, 'referrer')
      .filter(({ values }) => (values.rewarded ?? 0) >= manyFriends)
      .map(({ subject, values }) => [`Hearts for ${count(values.rewarded)} invited friends`, subject]),
    ...of(data, 'creditKey').map(({ subject, values }) => [`${count(values.times)} credits of customer service by one till key`, subject]),
  ]
  return section(
    'Worth a look',
    rows.length === 0
      ? 'Nothing suspicious was found.'
      : 'Patterns that may have a good reason. Members are named by their id: npm run herzkarte -- member show <id>.',
    ...(rows.length === 0 ? [] : [table(['Pattern', 'Who'], rows.slice(0, mostRows))]),
  )
}
