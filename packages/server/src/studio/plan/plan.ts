import type { BrokenPromise, Plan, PlanLine, Said } from '@herzkarte/contract/studio/answers.ts'
import type { ContentItem } from '../../content/index.ts'
import { type ContentKind, kindNames, listIn, lossesBetween, nameOf, pathOf, quotedName, type SaidLang } from '../../content/studio.ts'
import { capital, kindIn, lookupIn } from '../words/names.ts'
import { type Difference, lineOf } from './lines.ts'

/** Pictures come and go with the items that show them. */
export const isSaid = ({ kind, before, after }: Difference) => kind !== 'picture' || (before !== null && after !== null)

/** One promise for each item, with all that it would lose. */
export function promisesOf(
  before: readonly ContentItem[],
  after: readonly ContentItem[],
  today: string,
  members: ReadonlyMap<string, number>,
): BrokenPromise[] {
  const byItem = Map.groupBy(lossesBetween(before, after, today), pathOf)
  return [...byItem].flatMap(([path, losses]) => {
    const [{ kind, id } = { kind: '', id: '' }] = losses
    const name = quotedName(before.find((item) => pathOf(item) === path) ?? { kind, id, data: undefined })
    const text: Said = {
      de: `${name.de}: ${losses.map(({ message }) => message.de).join('; ')}.`,
      en: `${name.en}: ${losses.map(({ message }) => message.en).join('; ')}.`,
    }
    return { kind, id, text, members: members.get(id) ?? 0 }
  })
}

/** Each change as a sentence, and the day from which members notice it. What would be a loss the other way round is better for them. */
export function linesOf(
  changes: readonly Difference[],
  before: readonly ContentItem[],
  after: readonly ContentItem[],
  today: string,
): (PlanLine & { day: string })[] {
  const lookup = lookupIn([...before, ...after])
  const worse = new Set(lossesBetween(before, after, today).map(pathOf))
  const better = new Set(lossesBetween(after, before, today).map(pathOf))
  return changes.map((change) => {
    const line = lineOf(change, lookup)
    const path = pathOf(change)
    const effect = line.change === 'new' ? 'new' : better.has(path) ? 'better' : line.change === 'removed' ? 'gone' : 'other'
    const day = [change.before, change.after].flatMap((data) => firstDayOf(change.kind, data) ?? []).sort()[0] ?? ''
    return { kind: change.kind, id: change.id, ...line, effect: worse.has(path) ? 'promise' : effect, day }
  })
}

function firstDayOf(kind: string, data: unknown): string | undefined {
  const days = (data ?? {}) as Record<'announceFrom' | 'collectFrom' | 'from', string | undefined>
  return kind === 'coupon' || kind === 'campaign' || kind === 'collector' ? (days.announceFrom ?? days.collectFrom) : days.from
}

export function daysOf(lines: readonly (PlanLine & { day: string })[], today: string): Plan['days'] {
  const byDay = Map.groupBy(lines, ({ day }) => (day > today ? day : ''))
  return [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, all]) => ({ day: day || null, lines: all.map(({ day: _, ...line }) => line) }))
}

type Costly = { budget?: { cents?: number; redemptions?: number }; quota?: { total: number | null; redemptions: number | null } } | null

export function costsOf(changes: readonly Difference[]): Plan['costs'] {
  const coupons = changes.filter(({ kind, after }) => kind === 'coupon' && after !== null)
  const raises = coupons.map(({ before, after }) => ((after as Costly)?.budget?.cents ?? 0) - ((before as Costly)?.budget?.cents ?? 0))
  const raised = raises.filter((cents) => cents > 0)
  const unlimited = coupons.filter(({ before, after }) => before === null && isEndless(after as Costly))
  return {
    budgetCents: raised.reduce((sum, cents) => sum + cents, 0),
    budgets: raised.length,
    unlimited: unlimited.map(({ kind, id, after }) => nameOf({ kind, id, data: after })),
  }
}

const isEndless = (coupon: Costly) => !coupon?.budget && coupon?.quota?.total == null && coupon?.quota?.redemptions == null

/** `12 Coupons und die Herzaktion „Winterküche“ kommen dazu. 7 Einträge ändern sich, nichts fällt weg.` */
export function headlineIn(lang: SaidLang, changes: readonly Difference[]): string {
  const say = (de: string, en: string) => (lang === 'de' ? de : en)
  const added = changes.filter(({ before }) => before === null).map(({ kind, id, after }) => ({ kind, id, data: after }))
  const gone = changes.filter(({ after }) => after === null).length
  const changed = changes.length - added.length - gone
  const order = (kind: ContentKind) => ['coupon', 'campaign', ...kindNames].indexOf(kind)
  const kinds = [...Map.groupBy(added, ({ kind }) => kind)].sort(([a], [b]) => order(a) - order(b))
  const names = kinds.map(([kind, ofKind]) => kindIn(lang, kind, ofKind))
  const list = capital(listIn(lang, names, names.length))
  const comes = added.length === 1 ? say('kommt dazu', 'is new') : say('kommen dazu', 'are new')
  if (changes.length === 0) return say('Nichts ändert sich.', 'Nothing changes.')
  const rest =
    changed + gone === 0
      ? say('Sonst ändert sich nichts.', 'Nothing else changes.')
      : `${countedIn(changed, changing[lang])}, ${countedIn(gone, going[lang])}.`
  return added.length > 0 ? `${list} ${comes}. ${rest}` : rest
}

type Counted = [none: string, one: string, many: string]

const changing: Record<SaidLang, Counted> = {
  de: ['Nichts ändert sich', 'Ein Eintrag ändert sich', 'Einträge ändern sich'],
  en: ['Nothing changes', 'One item changes', 'items change'],
}
const going: Record<SaidLang, Counted> = {
  de: ['nichts fällt weg', 'einer fällt weg', 'fallen weg'],
  en: ['nothing goes', 'one goes', 'go'],
}

const countedIn = (count: number, [none, one, many]: Counted) => [none, one][count] ?? `${count} ${many}`
