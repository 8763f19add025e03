import type { NewsState } from '@herzkarte/contract/studio/answers.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { locale } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { stored } from '@herzkarte/ui/storage.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { call, queries, useContent, useSession } from '../../api.ts'
import { findItem } from '../../items.ts'
import { Button } from '../../parts/buttons.tsx'
import { TextField } from '../../parts/fields.tsx'
import { Status, type StatusName } from '../../parts/marks.tsx'
import { Question } from '../../parts/popover.tsx'
import { studioTexts } from '../../texts.ts'
import { counted } from '../report/figures.ts'
import { NewsResultsView } from './NewsResultsView.tsx'

const texts = studioTexts({
  sending: { de: 'Versand', en: 'Sending' },
  unsent: { de: 'noch nicht geplant', en: 'not scheduled yet' },
  scheduled: { de: (at: string) => `geplant für ${at}`, en: (at: string) => `scheduled for ${at}` },
  onItsWay: {
    de: (at: string, count: string) => `unterwegs seit ${at}, bisher an ${count} Mitglieder`,
    en: (at: string, count: string) => `on its way since ${at}, so far to ${count} members`,
  },
  sent: {
    de: (at: string, count: string) => `gesendet am ${at} an ${count} Mitglieder`,
    en: (at: string, count: string) => `sent on ${at} to ${count} members`,
  },
  recalled: { de: (at: string) => `zurückgerufen am ${at}`, en: (at: string) => `recalled on ${at}` },
  by: { de: (name: string) => `von ${name}`, en: (name: string) => `by ${name}` },
  counting: { de: 'Es wird gezählt, wen sie erreicht …', en: 'Counting whom it reaches …' },
  reach: {
    de: (notified: string, meant: string) => `Sie erreicht ${notified} von ${meant} Mitgliedern, für die sie ist, im Posteingang`,
    en: (notified: string, meant: string) => `It reaches ${notified} of the ${meant} members it is for, in their inbox`,
  },
  pushed: {
    de: (pushed: string, devices: string) => `, ${pushed} davon auch auf ${devices} Geräten.`,
    en: (pushed: string, devices: string) => `, ${pushed} of them on ${devices} devices as well.`,
  },
  consent: { de: ' Die übrigen wollen keine Werbung.', en: ' The others want no advertising.' },
  held: {
    de: (count: string) => ` ${count} bekommen sie zum Vergleich nicht.`,
    en: (count: string) => ` From ${count} it is held back for comparison.`,
  },
  nobody: { de: 'Sie erreicht gerade niemanden.', en: 'It reaches nobody at the moment.' },
  test: { de: 'Test an mich', en: 'Test to me' },
  testTo: { de: 'Deine Adresse, Handy- oder Kartennummer in der App', en: 'Your address, phone or card number in the app' },
  testNote: {
    de: 'Sie kommt an dieses Konto, mit „Test:“ vor dem Titel, auch wenn es nicht dazugehört, und zählt in keinem Ergebnis.',
    en: 'It goes to this account, with “Test:” before its title, also if it is not meant, and counts in no results.',
  },
  send: { de: 'Senden', en: 'Send' },
  tested: { de: 'Gesendet, wenn es dieses Konto gibt.', en: 'Sent, if there is such an account.' },
  plan: { de: 'Planen', en: 'Schedule' },
  move: { de: 'Verschieben', en: 'Move' },
  day: { de: 'Tag', en: 'Day' },
  time: { de: 'Uhrzeit', en: 'Time' },
  planNote: {
    de: (zone: string) =>
      `Zeit von ${zone}. Wen sie erreicht, entscheidet sich beim Senden. In der Nachtruhe zeigen Handys sie erst am Morgen.`,
    en: (zone: string) => `Time of ${zone}. Whom it reaches is decided when it is sent. In the quiet hours devices show it in the morning.`,
  },
  planned: { de: (at: string) => `Geplant für ${at}.`, en: (at: string) => `Scheduled for ${at}.` },
  recall: { de: 'Zurückrufen', en: 'Recall' },
  reason: { de: 'Warum?', en: 'Why?' },
  recallNote: {
    de: 'Niemand bekommt sie mehr, und sie verschwindet aus allen Posteingängen. Was Handys schon zeigen, bleibt dort. Gesendet wird sie nie wieder.',
    en: 'Nobody gets it any more, and it leaves all inboxes. What devices show already stays there. It is never sent again.',
  },
  recalledNow: { de: 'Zurückgerufen.', en: 'Recalled.' },
  needsApproval: { de: 'Planen und zurückrufen kann, wer freigeben darf.', en: 'Who may approve can schedule and recall it.' },
  notLive: {
    de: 'Geplant wird, was in der App ist: Erst muss dieser Entwurf freigegeben werden.',
    en: 'Only what is live is scheduled: this draft has to be applied first.',
  },
})

const myAccount = stored<string>('studio.testTo', (value): value is string => typeof value === 'string')
const shapes: Record<NewsState['state'], StatusName> = { scheduled: 'planned', sending: 'live', sent: 'over', recalled: 'out' }

/** What is done with a news item once it is written: whom it reaches, a test, when it is sent, taking it back, and what became of it. */
export function NewsActions({ id, draftId }: { id: string; draftId?: string | undefined }) {
  const { content } = useContent()
  const { user, merchant, today } = useSession()
  const item = findItem(content, 'news', id)
  const { data: all } = useQuery({ queryKey: ['news'], queryFn: () => call('listNews', {}), refetchInterval: 30_000 })
  const sending = all?.news.find((one) => one.id === id)
  const [asked, setAsked] = useState<'test' | 'plan' | 'recall'>()
  const done = () => setAsked(undefined)
  async function say(text: string): Promise<void> {
    showToast({ text })
    await queries.invalidateQueries({ queryKey: ['news'] })
    done()
  }
  async function test(to: string): Promise<void> {
    await call('testNews', { id, to, ...(draftId !== undefined && { draftId }) })
    myAccount.set(to)
    await say(texts.tested)
  }
  async function plan(time: string): Promise<void> {
    const { at } = await call('scheduleNews', { id, at: time })
    await say(texts.planned(timeText(at, merchant.timeZone)))
  }
  async function recall(why: string): Promise<void> {
    await call('recallNews', { id, reason: why })
    await say(texts.recalledNow)
  }
  if (!item) return null
  const isOpen = !sending || sending.state === 'scheduled'
  const mayApprove = user?.rights.includes('approve') ?? false
  const reason = mayApprove ? (item.change === null ? undefined : texts.notLive) : texts.needsApproval
  return (
    <section aria-label={texts.sending} className="grid gap-2 rounded-box px-4 py-3 shadow-[inset_0_0_0_1px_var(--hk-line)]">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-bold">{texts.sending}</h2>
        {sending ? <State of={sending} timeZone={merchant.timeZone} /> : <span className="text-xs text-ink-soft">{texts.unsent}</span>}
        <span className="flex-1" />
        {user?.rights.includes('edit') && sending?.state !== 'recalled' && (
          <Button small icon={Send} onClick={() => setAsked('test')}>
            {texts.test}
          </Button>
        )}
        {isOpen && (
          <Button small icon={CalendarClock} disabledReason={reason} onClick={() => setAsked('plan')}>
            {sending ? texts.move : texts.plan}
          </Button>
        )}
        {sending && sending.state !== 'recalled' && (
          <Button small icon={Undo2} disabledReason={mayApprove ? undefined : texts.needsApproval} onClick={() => setAsked('recall')}>
            {texts.recall}
          </Button>
        )}
      </div>
      {isOpen && item.change !== 'removed' && (
        <Reach
          id={id}
          draftId={draftId}
          about={[item.data.audience, item.data.type, item.data.holdoutPercent]}
          isAd={item.data.type === 'offerNews'}
        />
      )}
      {isOpen && reason && <p className="text-xs text-ink-soft">{reason}</p>}
      {sending && sending.state !== 'scheduled' && sending.state !== 'recalled' && <NewsResultsView id={id} />}
      {asked === 'test' && (
        <Question
          title={texts.test}
          text={texts.testNote}
          confirm={texts.send}
          onClose={done}
          onConfirm={(form) => test(String(form.get('to')))}
        >
          <TextField name="to" required label={texts.testTo} defaultValue={myAccount.get() ?? ''} />
        </Question>
      )}
      {asked === 'plan' && (
        <Question
          title={texts.plan}
          text={texts.planNote(merchant.timeZone.replace(/.*\//, ''))}
          confirm={texts.plan}
          isLive
          onClose={done}
          onConfirm={(form) => plan(`${form.get('day')}T${form.get('time')}`)}
        >
          <div className="grid grid-cols-2 gap-2">
            <TextField name="day" type="date" required label={texts.day} min={today} defaultValue={addDays(today, 1)} />
            <TextField name="time" type="time" required label={texts.time} defaultValue="09:00" />
          </div>
        </Question>
      )}
      {asked === 'recall' && (
        <Question
          title={texts.recall}
          text={texts.recallNote}
          confirm={texts.recall}
          isLive
          onClose={done}
          onConfirm={(form) => recall(String(form.get('reason')))}
        >
          <TextField name="reason" required maxLength={500} label={texts.reason} />
        </Question>
      )}
    </section>
  )
}

const timeText = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant))

function State({ of: { state, at, notified, by, reason }, timeZone }: { of: NewsState; timeZone: string }) {
  const when = timeText(at, timeZone)
  const said = {
    scheduled: texts.scheduled(when),
    sending: texts.onItsWay(when, counted(notified)),
    sent: texts.sent(when, counted(notified)),
    recalled: texts.recalled(when),
  }
  return <Status of={shapes[state]}>{[said[state], by && texts.by(by), reason && `„${reason}“`].filter(Boolean).join(', ')}</Status>
}

/** Counted again only when something changes that decides it. */
function Reach({ id, draftId, about, isAd }: { id: string; draftId: string | undefined; about: unknown; isAd: boolean }) {
  const { data, error } = useQuery({
    queryKey: ['newsReach', id, draftId ?? 'live', JSON.stringify(about)],
    queryFn: () => call('getNewsReach', { id, ...(draftId !== undefined && { draftId }) }),
    staleTime: 300_000,
  })
  if (error) return <p className="text-xs text-ink-soft">{error.message}</p>
  if (!data) return <p className="text-xs text-ink-soft">{texts.counting}</p>
  const { meant, held, notified, pushed, devices } = data
  if (notified === 0) return <p className="text-xs text-bakery-ink font-semibold">{texts.nobody}</p>
  return (
    <p className="text-xs text-pretty">
      {texts.reach(counted(notified), counted(meant))}
      {devices > 0 ? texts.pushed(counted(pushed), counted(devices)) : '.'}
      {held > 0 && texts.held(counted(held))}
      {isAd && meant > notified + held && texts.consent}
    </p>
  )
}
