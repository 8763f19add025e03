import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type Content, isForSomeMembers, lastDayOf } from '../../../content/index.ts'
import type { Db, Tx } from '../../../kernel/database/index.ts'
import { after, held, issue, lockBook, readPostingsByKey, write } from '../../../ledger/index.ts'
import type { Brand, CardState } from '../../../runtime/delivery/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { openCard, welcomeKey } from '../../hearts/index.ts'
import { findMember } from '../members.ts'
import type { Credited } from '../printed-card/holdings.ts'
import { type FriendlyLetter, friendlyMail } from '../texts/friendly-mail.ts'

/**
 * Opens a new member's card of the newest campaign and credits the welcome hearts to it (specification, section 1), which
 * can be spent after the first purchase. There are none if no campaign is collecting or the merchant gives none.
 */
export async function creditWelcomeHearts(tx: Tx, memberId: string, content: Content, now: Date): Promise<Credited | undefined> {
  const { timeZone, welcomeHearts: hearts } = content.merchant
  const day = dayOf(now, timeZone)
  const campaign = content.newestCampaign(day)
  if (!campaign) return undefined
  await tx.runAll(openCard(memberId, campaign.id, now))
  if (hearts === 0) return undefined
  const book = await lockBook(tx, memberId, campaign.id)
  const posting = issue(book, hearts, 'given', lastDayOf(campaign), {
    reason: 'freeCampaignHearts',
    cause: { kind: 'welcome', id: memberId },
    key: welcomeKey,
    happenedAt: now,
  })
  await tx.runAll(write([posting], now))
  return { campaignId: campaign.id, hearts, balanceHearts: held(after(book, posting)) }
}

export async function readWelcomeHearts(db: Db, memberId: string): Promise<number> {
  const [posting] = await readPostingsByKey(db, memberId, [welcomeKey])
  return -(posting?.entries.find(({ account }) => account === 'issued')?.amount ?? 0)
}

/** The job that welcomes a new member. A mail that is not sent throws, and the queue retries later. */
export async function sendWelcomeMail({ memberId }: { memberId: string }, services: Services): Promise<void> {
  const { db, delivery, settings, content } = services
  const member = await findMember(db, memberId)
  if (!member?.email) return
  const hearts = await readWelcomeHearts(db, memberId)
  const card = cardState(hearts, content(), services.now(), member.lang)
  const mail = welcomeMail({ firstName: member.firstName, hearts, card, link: settings.publicUrl }, content().merchant, member.lang)
  await delivery.mail({ to: member.email, ...mail })
}

/** The card that the welcome hearts lie on, and the first reward on it. Undefined without a campaign or without hearts on it. */
function cardState(hearts: number, content: Content, now: Date, lang: Lang): CardState | undefined {
  const campaign = content.newestCampaign(dayOf(now, content.merchant.timeZone))
  const [reward] = (campaign?.rewards ?? [])
    .filter((one) => one.heartsNeeded > hearts && !isForSomeMembers(one))
    .sort((a, b) => a.heartsNeeded - b.heartsNeeded)
  if (hearts === 0 || !reward) return undefined
  return { hearts, heartsNeeded: reward.heartsNeeded, reward: reward.texts.title[lang], picture: reward.picture }
}

interface Welcome {
  firstName: string
  /** Hearts that were credited with the registration. */
  hearts: number
  card?: CardState | undefined
  /** Address of the app. */
  link: string
}

export function welcomeMail(welcome: Welcome, brand: Brand, lang: Lang) {
  return friendlyMail({ ...texts[lang](welcome, brand.name), card: welcome.card }, welcome.firstName, brand, lang)
}

function counted(lang: Lang, hearts: number, one: string, other: string): string {
  return `${hearts} ${new Intl.PluralRules(lang).select(hearts) === 'one' ? one : other}`
}

const texts: Localised<(welcome: Welcome, brand: string) => FriendlyLetter> = {
  de: ({ hearts, link }, brand) => ({
    subject: `Willkommen bei der Herzkarte von ${brand}`,
    preview: 'Ab jetzt sammelst du bei jedem Einkauf.',
    heading: 'Schön, dass du da bist',
    paragraphs: [
      `willkommen bei der Herzkarte von ${brand}.${hearts > 0 ? ` Zum Start haben wir dir ${counted('de', hearts, 'Herz', 'Herzen')} auf deine Karte gelegt.` : ''}`,
      'Zeig beim Einkaufen einfach deine Kundenkarte an der Kasse, dann kommen die nächsten Herzen von allein dazu. Alles andere findest du in der App.',
    ],
    button: { label: 'Zu deiner Herzkarte', href: link },
    farewell: ['Viel Freude beim Sammeln', `Dein ${brand}`],
  }),
  en: ({ hearts, link }, brand) => ({
    subject: `Welcome to the ${brand} heart card`,
    preview: 'From now on you collect with every purchase.',
    heading: 'Good to have you',
    paragraphs: [
      `welcome to the ${brand} heart card.${hearts > 0 ? ` To get you started, ${counted('en', hearts, 'heart is', 'hearts are')} on your card already.` : ''}`,
      'Just show your customer card at the till when you shop, and the next hearts come by themselves. You will find everything else in the app.',
    ],
    button: { label: 'Go to your heart card', href: link },
    farewell: ['Happy collecting', `Your ${brand}`],
  }),
  fr: ({ hearts, link }, brand) => ({
    subject: `Bienvenue dans la carte à cœurs ${brand}`,
    preview: 'À partir de maintenant, chaque achat compte.',
    heading: 'Ravis de t’avoir avec nous',
    paragraphs: [
      `bienvenue dans la carte à cœurs ${brand}.${hearts > 0 ? ` Pour bien commencer, ${counted('fr', hearts, 'cœur est déjà', 'cœurs sont déjà')} sur ta carte.` : ''}`,
      'Présente simplement ta carte client à la caisse, et les prochains cœurs arriveront tout seuls. Tout le reste se trouve dans l’application.',
    ],
    button: { label: 'Vers ta carte à cœurs', href: link },
    farewell: ['Bonne collecte', `Ton ${brand}`],
  }),
}
