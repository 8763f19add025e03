import type { MemberEvent, MemberEventType } from '@herzkarte/contract/events.ts'
import { defineTexts, type Lang, locale } from '@herzkarte/ui/language.ts'
import type { ToastOptions } from '@herzkarte/ui/overlay/toast.ts'
import { paths } from '../router/paths.ts'
import type { AreaNews, Counted, EventsByType, Message } from './live-area.ts'
import { liveAreas } from './live-areas.ts'

const texts = defineTexts({
  credited: {
    de: (list: string, isOne: boolean) => `${list} ${isOne ? 'ist' : 'sind'} gelandet.`,
    en: (list: string, isOne: boolean) => `${list} ${isOne ? 'has' : 'have'} landed.`,
    fr: (list: string, isOne: boolean) => `${list} ${isOne ? 'vient' : 'viennent'} d’arriver.`,
  },
  clawedBack: {
    de: (list: string, isOne: boolean) => `Nach der Rückgabe ${isOne ? 'geht' : 'gehen'} ${list} zurück.`,
    en: (list: string, isOne: boolean) => `After the return, ${list} ${isOne ? 'goes' : 'go'} back.`,
    fr: (list: string, isOne: boolean) => `Après le retour, ${list} ${isOne ? 'repart' : 'repartent'}.`,
  },
  look: { de: 'Ansehen', en: 'View', fr: 'Voir' },
})

/** For messages that are worth a second look. */
const longerMs = 4000

/** The messages for events that arrived at once. Redeemed things come first; everything that was credited shares one message. */
export function newsOf(events: readonly MemberEvent[], lang: Lang): ToastOptions[] {
  const byType = new Proxy({} as EventsByType<MemberEventType>, {
    get: (_, type) => events.filter((event) => event.type === type),
  })
  const news = liveAreas.flatMap((area) => area.news?.(byType, lang) ?? [])
  const all = (group: 'redeemed' | 'reached' | 'returned') => news.flatMap((one: AreaNews) => one[group] ?? [])
  const toast = (tone?: 'leaf') => (message: Message) => toastOf(message, lang, tone)
  return [
    ...all('redeemed').map(toast('leaf')),
    ...messageAbout(
      news.map(({ credited }) => credited),
      texts[lang].credited,
    ).map(toast()),
    ...all('reached').map(toast('leaf')),
    ...messageAbout(
      news.map(({ clawedBack }) => clawedBack),
      texts[lang].clawedBack,
    )
      .map((message) => ({ ...message, href: paths.transactions() }))
      .map(toast()),
    ...all('returned').map(toast()),
  ]
}

function toastOf({ text, href }: Message, lang: Lang, tone?: 'leaf'): ToastOptions {
  return { text, durationMs: longerMs, ...(tone && { tone }), ...(href && { action: { label: texts[lang].look, href } }) }
}

/** One message about all non-zero counts. Its verb depends on whether the total is one. */
function messageAbout(counted: readonly (Counted | undefined)[], say: (list: string, isOne: boolean) => string): Message[] {
  const some = counted.filter((one): one is Counted => one !== undefined && one.count > 0)
  if (some.length === 0) return []
  const list = new Intl.ListFormat(locale()).format(some.map(({ count, unit }) => `${count} ${unit}`))
  return [{ text: say(list, some.length === 1 && some[0]?.count === 1) }]
}
