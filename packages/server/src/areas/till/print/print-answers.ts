import type { checkout, Price, ReceiptClaim, receipt, refund, TillResultOf, voidSale } from '@herzkarte/contract/till/index.ts'
import { CENTS_PER_BONUS_POINT } from '@herzkarte/rules/constants.ts'
import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'

type Unprinted<Answer> = Omit<Answer, 'print'>
type Clawbacks = Pick<TillResultOf<typeof voidSale>, 'hearts' | 'points' | 'punches'>

/** What a till prints for a sale: what was used and saved, what it earned, and the code if it has no customer. */
export function printSale(sale: Unprinted<TillResultOf<typeof checkout>>, lang: Lang): string[] {
  const texts = printTexts[lang]
  const savedCents = sale.discountCents + sale.rewardCents
  return [
    ...sale.rewards.flatMap(({ name }) => wrapped(texts.reward(name))),
    ...sale.coupons.flatMap(({ title, discountCents, applies }) => {
      if (discountCents > 0) return entry(texts.coupon(title), formatCents(-discountCents, lang))
      return applies ? wrapped(texts.coupon(title)) : []
    }),
    ...amount(texts.copay, sale.copayCents, lang),
    ...amount(texts.saved, savedCents, lang),
    ...amount(texts.voucher, sale.voucherCents, lang),
    ...amount(texts.forfeited, sale.forfeitedCents, lang),
    ...(sale.claim ? claimLines(sale.claim, sale, lang) : earned(sale, lang)),
    ...amount(texts.donation, sale.donationCents, lang),
  ]
}

/** What a till prints for a return. */
export function printReturn(back: Unprinted<TillResultOf<typeof refund>>, lang: Lang): string[] {
  const texts = printTexts[lang]
  return [
    ...entry(texts.returned, formatCents(back.refundCents, lang)),
    ...amount(texts.pointsBack, back.voucherCents, lang),
    ...back.returnedRewards.flatMap(({ name }) => wrapped(texts.rewardBack(name))),
    ...back.returnedCoupons.flatMap(({ title }) => wrapped(texts.couponBack(title))),
    ...clawedBack(back, lang),
  ]
}

/** What a till prints for a void. */
export function printVoid(undone: Unprinted<TillResultOf<typeof voidSale>>, lang: Lang): string[] {
  const texts = printTexts[lang]
  return [
    ...entry(texts.voided, formatCents(undone.refundCents, lang)),
    ...undone.restoredVouchers.flatMap(({ cents }) => entry(texts.voucherBack, formatCents(cents, lang))),
    ...undone.restoredRewards.flatMap(({ name }) => wrapped(texts.rewardBack(name))),
    ...undone.restoredCoupons.flatMap(({ title }) => wrapped(texts.couponBack(title))),
    ...clawedBack(undone, lang),
  ]
}

/** What a till prints for a stored receipt. It says nothing about the customer, so no balance. */
export function printReceipt(of: Unprinted<TillResultOf<typeof receipt>>, lang: Lang): string[] {
  const texts = printTexts[lang]
  const rewardCents = of.lines.reduce((sum, line) => sum + line.rewardCents, 0)
  return [
    ...amount(texts.saved, of.discountCents + rewardCents, lang),
    ...amount(of.kind === 'return' ? texts.pointsBack : texts.voucher, of.voucherCents, lang),
    ...(of.isVoided ? wrapped(texts.voided) : amount(texts.returned, of.returnedCents, lang)),
    ...(of.claim ? codeLines(of.claim, lang) : []),
  ]
}

function amount(text: string, cents: number, lang: Lang): string[] {
  return cents === 0 ? [] : entry(text, formatCents(cents, lang))
}

type Movements = Pick<Price, 'hearts' | 'points' | 'punches'> | Clawbacks

/** What changes on the cards and the account of the customer, each with the state after it. */
function changesOf({ hearts, points, punches }: Movements, lang: Lang) {
  const texts = printTexts[lang]
  return [
    ...hearts.map((one) => ({
      text: texts.hearts(one.campaignTitle),
      count: one.hearts,
      balance: one.balanceHearts,
      debt: one.debtHearts,
    })),
    { text: texts.points, count: points.points, balance: points.balancePoints, debt: points.debtPoints },
    ...punches.map((one) => ({
      ...{ text: texts.punches(one.campaignTitle), count: one.punches, balance: one.balancePunches },
      ...('fullCards' in one ? { debt: 0, isFull: one.fullCards > 0 } : { debt: one.debtPunches }),
    })),
  ].filter(({ count }) => count > 0)
}

type Change = ReturnType<typeof changesOf>[number]

function state({ balance, debt }: Change, lang: Lang): string[] {
  const { balance: balanceText, debt: debtText } = printTexts[lang]
  return [...entry(balanceText, String(balance)), ...(debt > 0 ? entry(debtText, String(debt)) : [])]
}

function earned(price: Movements, lang: Lang): string[] {
  return changesOf(price, lang).flatMap((change) => [
    ...entry(change.text, `+${change.count}`),
    ...state(change, lang),
    ...('isFull' in change && change.isFull ? wrapped(printTexts[lang].fullCard) : []),
  ])
}

function clawedBack(back: Clawbacks, lang: Lang): string[] {
  const texts = printTexts[lang]
  const deactivated = [...back.hearts, back.points, ...back.punches].flatMap((one) => one.deactivated)
  return [
    ...deactivated.flatMap(({ kind, name, amount: worth }) =>
      kind === 'voucher'
        ? entry(texts.voucherUndone, formatCents(worth * CENTS_PER_BONUS_POINT, lang))
        : wrapped((kind === 'gift' ? texts.giftUndone : texts.rewardUndone)(name)),
    ),
    ...changesOf(back, lang).flatMap((change) => [...entry(change.text, `-${change.count}`), ...state(change, lang)]),
  ]
}

function codeLines({ code, validUntil }: ReceiptClaim, lang: Lang): string[] {
  const texts = printTexts[lang]
  return [...wrapped(texts.claim), code, ...wrapped(texts.claimUntil(dayText(validUntil, lang)))]
}

/** The code, and what it brings to a new card. */
function claimLines(claim: ReceiptClaim, price: Movements, lang: Lang): string[] {
  const gains = changesOf(price, lang).flatMap(({ text, count }) => entry(text, `+${count}`))
  return [...codeLines(claim, lang), ...(gains.length > 0 ? [...wrapped(printTexts[lang].claimBrings), ...gains] : [])]
}

function dayText(day: string, lang: Lang): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}

/** The characters of a line of the narrowest common receipt printer. */
export const lineWidth = 40

/** A text as lines. Words that are longer than a line are broken with a hyphen, others are not. */
export function wrapped(text: string, width = lineWidth): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of printable(text)
    .split(' ')
    .flatMap((long) => pieces(long, width))) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return line === '' ? lines : [...lines, line]
}

/** A text at the left with a value at the right, in as many lines as needed. The value is never broken. */
export function entry(text: string, value: string): string[] {
  const right = printable(value)
  const lines = wrapped(text)
  const last = lines.at(-1) ?? ''
  if (last.length + 1 + right.length > lineWidth) return [...lines, right.padStart(lineWidth)]
  return [...lines.slice(0, -1), last + right.padStart(lineWidth - last.length)]
}

/** Printers know neither soft hyphens nor special blanks. */
function printable(text: string): string {
  return text
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function pieces(word: string, width: number): string[] {
  const parts: string[] = []
  let part = ''
  // By character, so that none is cut in half.
  for (const character of word) {
    if (word.length > width && part.length + character.length > width - 1) {
      parts.push(`${part}-`)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}

/** The words of what a till prints. */
const de = {
  hearts: (title: string) => `Herzen ${title}`,
  points: 'Bäckereipunkte',
  punches: (title: string) => `Stempel ${title}`,
  balance: 'Neuer Stand',
  debt: 'Offen nach Rückgaben',
  fullCard: 'Karte voll: Deine Prämie liegt bereit.',
  coupon: (title: string) => `Coupon ${title}`,
  reward: (name: string) => `Prämie ${name}`,
  copay: 'Zuzahlung für Prämien',
  voucher: 'Mit Bäckerei-Gutschein bezahlt',
  forfeited: 'Davon verfallen',
  saved: 'Gespart',
  donation: 'Unsere Spende für deinen Einkauf',
  couponBack: (title: string) => `Coupon ${title} ist wieder da.`,
  rewardBack: (name: string) => `Prämie ${name} zurück`,
  voucherBack: 'Gutschein wieder gültig',
  pointsBack: 'Als Bäckereipunkte zurück',
  rewardUndone: (name: string) => `Prämie ${name} ist nicht mehr aktiviert.`,
  giftUndone: (name: string) => `Geschenk ${name} ist nicht mehr reserviert.`,
  voucherUndone: 'Gutschein zurück in Punkten',
  returned: 'Zurückgegeben',
  voided: 'Storniert',
  claim: 'Karte vergessen? Hol dir die Vorteile in der App mit diesem Code:',
  claimBrings: 'Der Code bringt dir:',
  claimUntil: (day: string) => `Einlösbar bis ${day}`,
}

const printTexts: Localised<typeof de> = {
  de,
  en: {
    hearts: (title) => `Hearts ${title}`,
    points: 'Bakery points',
    punches: (title) => `Stamps ${title}`,
    balance: 'New balance',
    debt: 'Owed after returns',
    fullCard: 'Card full: your reward is ready.',
    coupon: (title) => `Coupon ${title}`,
    reward: (name) => `Reward ${name}`,
    copay: 'Co-payment for rewards',
    voucher: 'Paid with bakery voucher',
    forfeited: 'Of which forfeited',
    saved: 'Saved',
    donation: 'Our donation for your purchase',
    couponBack: (title) => `Your coupon ${title} is back.`,
    rewardBack: (name) => `Reward ${name} returned`,
    voucherBack: 'Voucher valid again',
    pointsBack: 'Returned as bakery points',
    rewardUndone: (name) => `Reward ${name} is no longer activated.`,
    giftUndone: (name) => `Gift ${name} is no longer reserved.`,
    voucherUndone: 'Voucher turned back to points',
    returned: 'Returned',
    voided: 'Voided',
    claim: 'Forgot your card? Get the benefits in the app with this code:',
    claimBrings: 'The code brings you:',
    claimUntil: (day) => `Valid until ${day}`,
  },
  fr: {
    hearts: (title) => `Cœurs ${title}`,
    points: 'Points boulangerie',
    punches: (title) => `Tampons ${title}`,
    balance: 'Nouveau solde',
    debt: 'Dû après des retours',
    fullCard: 'Carte pleine : ta récompense t’attend.',
    coupon: (title) => `Coupon ${title}`,
    reward: (name) => `Récompense ${name}`,
    copay: 'Supplément pour récompenses',
    voucher: 'Payé avec un bon boulangerie',
    forfeited: 'Dont perdu',
    saved: 'Économisé',
    donation: 'Notre don pour ton achat',
    couponBack: (title) => `Ton coupon ${title} est de nouveau là.`,
    rewardBack: (name) => `Récompense ${name} rendue`,
    voucherBack: 'Bon de nouveau valable',
    pointsBack: 'Rendu en points boulangerie',
    rewardUndone: (name) => `La récompense ${name} n’est plus activée.`,
    giftUndone: (name) => `Le cadeau ${name} n’est plus réservé.`,
    voucherUndone: 'Bon redevenu points',
    returned: 'Rendu',
    voided: 'Annulé',
    claim: 'Carte oubliée ? Récupère tes avantages dans l’appli avec ce code :',
    claimBrings: 'Le code t’apporte :',
    claimUntil: (day) => `Valable jusqu’au ${day}`,
  },
}
