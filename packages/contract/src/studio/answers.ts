/** What the studio's server answers. It is another server than the shoppers': nothing of the product has these types. */

/** A text in the languages of the studio. */
export type Said = Record<'de' | 'en', string>
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

export type Right = 'edit' | 'approve'

export interface StudioUser {
  userId: string
  /** What is typed to sign in; of somebody from an identity provider, the address there. */
  login: string
  name: string
  rights: Right[]
}

export interface Session {
  user: StudioUser | null
  /** How the one who is signed in does it; null for those who come from the identity provider. */
  passkeys: { passkeyId: string; createdAt: string }[] | null
  merchant: { name: string; timeZone: string; currency: string }
  /** The merchant's day and the instant now. */
  today: string
  now: string
  /** How one signs in other than with a password and a passkey: the name of the identity provider. */
  provider: string | null
  /** In a demo. */
  signIns: { login: string; name: string; password: string; rights: Right[] }[]
  /** The address of the preview's pages; null where there is none. */
  previewUrl: string | null
  /** Whether somebody may approve a draft that they edited. */
  ownApproval: boolean
}

export type DraftState = 'open' | 'handedIn' | 'applied'

export interface DraftHead {
  draftId: string
  name: string
  state: DraftState
  changes: number
  /** Those who edited it, who edited last first. */
  editors: string[]
  editedAt: string
  createdBy: string
  handedInBy: string | null
  handedInAt: string | null
  /** Of who handed it in, or of who gave it back. */
  note: string
  /** The revision that it became. */
  revision: number | null
}

/** How an item of a draft differs from the live one. */
export type ItemChange = 'new' | 'changed' | 'removed'

export interface StudioItem {
  kind: string
  id: string
  /** Of a removed item, what is live. */
  data: { [field: string]: Json }
  change: ItemChange | null
  /** What it does, as one sentence with the values that matter; of kinds that have one. */
  sentence?: Said
  /** When it was changed last in this draft. */
  at?: string
}

/** A field that two people changed: both values stand until one is chosen. The draft has the first one. */
export interface Conflict {
  path: string
  values: { value: Json; by: string; at: string }[]
}

export interface Problem {
  kind: string
  id: string
  /** `quota.perDay`, `texts.badge.de`, `hours[0].until`; empty for the item as a whole. */
  path: string
  level: 'error' | 'warning'
  /** Names the rule. */
  code: string
  /** What is wrong, and what follows from it. */
  text: Said
  /** What fixes it: each value at its path. Null removes what is optional. */
  fix?: { label: Said; values: { path: string; value: Json }[] }
  /** The other item of a problem between two, and the days on which both are there. */
  other?: { kind: string; id: string; from: string; until: string }
  /** An accepted warning stands until the value changes. */
  accepted?: { reason: string; by: string; at: string }
}

export interface Content {
  /** The live revision, when it began, and its author. */
  live: { revision: number; at: string; author: string }
  draft: DraftHead | null
  items: StudioItem[]
  problems: Problem[]
  conflicts: { kind: string; id: string; conflicts: Conflict[] }[]
  /** Paused offers as `kind/id`. */
  paused: string[]
  /** Where a draft names a day as counted from the opening day, it counts from this one. */
  openedOn: string
  usage: Usage[]
  /** What other drafts have, as `kind/id`: nothing new gets such an id. */
  takenElsewhere: string[]
}

/** What is used so far of something limited. Rewards have the kind `reward`. */
export interface Usage {
  kind: string
  id: string
  /** Of the budget, in a hundredth. */
  budgetPercent?: number
  /** Copies of a coupon that were collected and redeemed. */
  issued?: number
  redeemed?: number
  /** Pieces of a reward or a gift that are left. */
  available?: number
}

/** After a change: the items that it touched, and all problems and conflicts of the draft. */
export type Saved = Pick<Content, 'draft' | 'items' | 'problems' | 'conflicts'>

/** One change as a sentence. The parts in order: plain words, and values with what they were before. */
export interface PlanLine {
  kind: string
  id: string
  change: ItemChange
  parts: { text: Said; before?: Said; isValue?: boolean }[]
  /** `better` for members; `promise` takes something away from them that is decided alone. */
  effect: 'new' | 'better' | 'promise' | 'gone' | 'other'
  /** Every field that differs, with its values as the form shows them. */
  fields: { path: string; label: Said; before: Said | null; after: Said | null }[]
}

export interface BrokenPromise {
  kind: string
  id: string
  text: Said
  /** Members who have it already; null if nobody has to be counted. */
  members: number | null
}

export interface Plan {
  draft: DraftHead
  live: Content['live']
  headline: Said
  promises: BrokenPromise[]
  /** Changes by the day from which members notice them; null is at once. */
  days: { day: string | null; lines: PlanLine[] }[]
  /** Budgets of what is new or raised, in cents; offers without a limit. No estimate. */
  costs: { budgetCents: number; budgets: number; unlimited: Said[] }
  /** Items that a rollback or a pause changed last, and that applying would change back. */
  held: { kind: string; id: string; name: Said; author: string; note: string }[]
  errors: number
  conflicts: number
  /** Of changed items: open ones are fixed or accepted before the draft is handed in. */
  warnings: Problem[]
  accepted: Problem[]
}

export interface RevisionHead {
  revision: number
  kind: 'apply' | 'rollback' | 'pause'
  author: string
  /** Who had edited the draft that it came from. */
  editors: string[]
  note: string
  at: string
  changed: number
  title: Said
}

export interface Revision extends RevisionHead {
  /** What was written when its draft was handed in. */
  request: string
  lines: PlanLine[]
  /** Broken promises of an apply by the command line. */
  allowedLosses: string[]
  accepted: { text: Said; reason: string; by: string }[]
  broken: { text: Said; reason: string }[]
  /** What going back to the revision before it would change now. */
  back: PlanLine[]
}

/** How the studio shows a field, in the published schemas as `x-studio`. */
export interface StudioHints {
  title: Said
  help?: Said
  /** Where it stands. Essentials and words are open; the others are folded. */
  group?: 'essentials' | 'words' | 'conditions' | 'amounts' | 'where' | 'who' | 'till' | 'app'
  isFirst?: boolean
  /** Days of the same row stand side by side behind this name. */
  row?: Said
  /** So many characters of each language are shown before the app cuts the text off. */
  fits?: number
  unit?: string
  /** The folder of its picture below `images/`. */
  place?: string
  /** The list of the merchant that has its choices. */
  list?: string
  /** The fields in braces as a sentence. Of a list whose rows fold, their title. */
  sentence?: Said
  /** By value. */
  names?: Record<string, Said>
}

export interface UploadedPicture {
  /** Its path below `images/`, which fields name. */
  id: string
  hash: string
  bytes: number
}

export interface PreviewScene {
  /** Where to open the preview now, with the right to get in; null while it starts. */
  url: string | null
  members: { id: string; what: Said }[]
  /** Counts what the preview has shown, so that frames know when to load again. */
  version: number
  /** Items of the draft with errors that no app could show: they are as they were last in order, or missing. */
  leftOut: { kind: string; id: string }[]
  /** The card of the customer at the till, if it was asked for. */
  card: string | null
}

export interface NewsState {
  id: string
  state: 'scheduled' | 'sending' | 'sent' | 'recalled'
  /** When it begins or began; of recalled news, when they were recalled. */
  at: string
  /** Who decided it in the studio; null if a command did. */
  by: string | null
  /** Why it was recalled. */
  reason: string | null
}

export interface NewsReach {
  /** Members in the audience. */
  meant: number
  /** Those who get it: they have agreed to such news. */
  notified: number
}

/** What became of news, in members. Who deleted the account since is not counted. */
export interface NewsResults {
  /** Have it in their inbox. */
  delivered: number
  /** A push service has accepted it for at least one of their devices. */
  pushed: number
  /** Opened the message, or followed it from a device. */
  opened: number
  /** Opened the page that it leads to. */
  followed: number
  /** Bought something in the week after it came, and the sum that they paid. */
  bought: number
  boughtCents: number
  comparison: Comparison | null
}

/** What members to whom something was offered bought while it was there, used or not, beside those from whom chance held it back. */
export interface Comparison {
  kind: 'coupon' | 'campaign' | 'reward' | 'news'
  id: string
  title: string
  percent: number
  /** Members of both groups. */
  offered: number
  heldBack: number
  /** Units of the currency for each member; missing if a group is too small to say anything. */
  spend?: Effect | undefined
}

/** The means of both groups, and the bounds between which their difference lies with 95 % certainty. */
export interface Effect {
  offered: number
  heldBack: number
  difference: number
  low: number
  high: number
  /** The bounds exclude that there is no difference. */
  isCertain: boolean
}

export interface ItemReport {
  kind: string
  id: string
  from: string
  to: string
  /** The steps of the offer, the widest first: `count` pieces of so many `members`. */
  steps: { name: 'offered' | 'collected' | 'activated' | 'redeemed'; count: number; members: number }[]
  /** Redemptions of each day; `before` of the same weekday of the other item. */
  days: { day: string; count: number; cents: number; before: number | null }[]
  /** Those with the most redemptions first. Baskets are averages; null without one. */
  stores: {
    storeId: string
    redeemed: number
    cents: number
    members: number
    basketCents: number | null
    otherBasketCents: number | null
  }[]
  /** What may be used in all, and what was, in cents or pieces; null without a limit. */
  budget: { unit: 'cents' | 'pieces'; limit: number; used: number } | null
  /** Null if it has no control group. */
  comparison: Comparison | null
}

/** A line of the report: what it is about, with its title, and its numbers by name. */
export interface ReportLine {
  section: string
  subject: string
  title: string
  values: Record<string, number>
}

export interface ProgrammeReport {
  merchant: string
  currency: string
  from: string
  to: string
  days: number
  lines: ReportLine[]
  /** Of the period of the same length before, if it was asked for. */
  before?: ReportLine[] | undefined
  effects: Comparison[]
  /** What is owed to members now. */
  liability: { unit: string; title: string; held: number; holders: number; cents: number }[]
  centsPerHeart: number
  segments: { id: string; members: number }[]
}
