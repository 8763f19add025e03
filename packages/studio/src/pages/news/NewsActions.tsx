import { addDays } from '@herzkarte/rules/time/day.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { stored } from '@herzkarte/ui/storage.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { call, queries, useContent, useSession } from '../../api.ts'
import { formatCount, money, share } from '../../figures.ts'
import { findItem } from '../../items.ts'
import { Button } from '../../parts/buttons.tsx'
import { TextField } from '../../parts/fields.tsx'
import { Status } from '../../parts/marks.tsx'
import { Question } from '../../parts/popover.tsx'
import { useInstant, words } from '../../shell/words.ts'
import { studioTexts } from '../../texts.ts'
import { Figure } from '../report/parts.tsx'
import { VerdictText } from '../report/verdict.tsx'

const texts = studioTexts({
  title: { de: 'Versand', en: 'Sending' },
  unsent: { de: 'noch nicht geplant', en: 'not scheduled yet' },
  scheduled: { de: (at: string) => `geplant für ${at}`, en: (at: string) => `scheduled for ${at}` },
  sending: { de: (at: string) => `unterwegs seit ${at}`, en: (at: string) => `on its way since ${at}` },
  sent: { de: (at: string) => `gesendet am ${at}`, en: (at: string) => `sent on ${at}` },
  recalled: { de: (at: string) => `zurückgerufen am ${at}`, en: (at: string) => `recalled on ${at}` },
  reach: { de: 'Mitglieder, die sie gerade erreicht', en: 'Members whom it reaches at the moment' },
  test: { de: 'Test an mich', en: 'Test to me' },
  testTo: { de: 'Deine Adresse, Handy- oder Kartennummer in der App', en: 'Your address, phone or card number in the app' },
  testNote: { de: 'Sie kommt an dieses Konto, mit „Test:“ vor dem Titel.', en: 'It goes to this account, with “Test:” before its title.' },
  send: { de: 'Senden', en: 'Send' },
  tested: { de: 'Gesendet, wenn es dieses Konto gibt.', en: 'Sent, if there is such an account.' },
  plan: { de: 'Planen', en: 'Schedule' },
  move: { de: 'Verschieben', en: 'Move' },
  day: { de: 'Tag', en: 'Day' },
  time: { de: 'Uhrzeit', en: 'Time' },
  planNote: { de: 'Wen sie erreicht, entscheidet sich beim Senden.', en: 'Whom it reaches is decided when it is sent.' },
  recall: { de: 'Zurückrufen', en: 'Recall' },
  recallNote: {
    de: 'Niemand bekommt sie mehr, und sie verschwindet aus allen Posteingängen. Was Handys schon zeigen, bleibt dort. Gesendet wird sie nie wieder.',
    en: 'Nobody gets it any more, and it leaves all inboxes. What devices show already stays there. It is never sent again.',
  },
  needsApproval: { de: 'Planen und zurückrufen kann, wer freigeben darf.', en: 'Who may approve can schedule and recall it.' },
  notLive: { de: 'Erst muss dieser Entwurf freigegeben werden.', en: 'This draft has to be applied first.' },
  delivered: { de: 'im Posteingang', en: 'in the inbox' },
  pushed: { de: 'aufs Handy', en: 'on devices' },
  opened: { de: 'geöffnet', en: 'opened' },
  followed: { de: 'angetippt', en: 'tapped' },
  bought: { de: 'kauften danach ein', en: 'bought after' },
  week: { de: (sum: string) => `In der Woche danach für ${sum}.`, en: (sum: string) => `In the week after, for ${sum}.` },
})

const myAccount = stored<string>('studio.testTo', (value): value is string => typeof value === 'string')
const shapes = { scheduled: 'planned', sending: 'live', sent: 'over', recalled: 'out' } as const

/** What is done with a news item once it is written: whom it reaches, a test, when it is sent, taking it back, and what became of it. */
export function NewsActions({ id, draftId }: { id: string; draftId?: string | undefined }) {
  const { content } = useContent()
  const { user, today } = useSession()
  const item = findItem(content, 'news', id)
  const { data: all } = useQuery({ queryKey: ['news'], queryFn: () => call('listNews', {}), refetchInterval: 30_000 })
  const sending = all?.news.find((one) => one.id === id)
  const [asked, setAsked] = useState<'test' | 'plan' | 'recall'>()
  const timeOf = useInstant()
  const isOpen = !sending || sending.state === 'scheduled'
  const { data: reach } = useQuery({
    queryKey: ['newsReach', id, draftId ?? 'live', JSON.stringify(item?.data)],
    queryFn: () => call('getNewsReach', { id, ...(draftId !== undefined && { draftId }) }),
    enabled: isOpen && item !== undefined && item.change !== 'removed',
    staleTime: 300_000,
  })
  if (!item) return null
  const acts = {
    async test(form: FormData): Promise<void> {
      const to = String(form.get('to'))
      await call('testNews', { id, to, ...(draftId !== undefined && { draftId }) })
      myAccount.set(to)
      showToast({ text: texts.tested })
    },
    plan: (form: FormData) => call('scheduleNews', { id, at: `${form.get('day')}T${form.get('time')}` }),
    recall: (form: FormData) => call('recallNews', { id, reason: String(form.get('reason')) }),
  }
  const notes = { test: texts.testNote, plan: texts.planNote, recall: texts.recallNote }
  const fields = {
    test: <TextField name="to" required label={texts.testTo} defaultValue={myAccount.get() ?? ''} />,
    plan: (
      <div className="grid grid-cols-2 gap-2">
        <TextField name="day" type="date" required label={texts.day} min={today} defaultValue={addDays(today, 1)} />
        <TextField name="time" type="time" required label={texts.time} defaultValue="09:00" />
      </div>
    ),
    recall: <TextField name="reason" required maxLength={500} label={words.reason} />,
  }
  async function confirm(form: FormData): Promise<void> {
    if (!asked) return
    await acts[asked](form)
    await queries.invalidateQueries({ queryKey: ['news'] })
    setAsked(undefined)
  }
  const isRecalled = sending?.state === 'recalled'
  const noRight = user?.rights.includes('approve') ? undefined : texts.needsApproval
  const reason = noRight ?? (item.change === null ? undefined : texts.notLive)
  return (
    <section aria-label={texts.title} className="grid gap-2 rounded-box px-4 py-3 shadow-[inset_0_0_0_1px_var(--hk-line)]">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-bold">{texts.title}</h2>
        {sending ? (
          <Status of={shapes[sending.state]}>
            {[texts[sending.state](timeOf(sending.at)), sending.by, sending.reason].filter(Boolean).join(', ')}
          </Status>
        ) : (
          <span className="text-xs text-ink-soft">{texts.unsent}</span>
        )}
        <span className="flex-1" />
        {user?.rights.includes('edit') && !isRecalled && (
          <Button small icon={Send} onClick={() => setAsked('test')}>
            {texts.test}
          </Button>
        )}
        {isOpen && (
          <Button small icon={CalendarClock} disabledReason={reason} onClick={() => setAsked('plan')}>
            {sending ? texts.move : texts.plan}
          </Button>
        )}
        {sending && !isRecalled && (
          <Button small icon={Undo2} disabledReason={noRight} onClick={() => setAsked('recall')}>
            {texts.recall}
          </Button>
        )}
      </div>
      {isOpen && reach && <p className="text-xs">{`${texts.reach}: ${formatCount(reach.notified)} / ${formatCount(reach.meant)}`}</p>}
      {isOpen && reason && <p className="text-xs text-ink-soft">{reason}</p>}
      {!isOpen && !isRecalled && <Results id={id} />}
      {asked && (
        <Question
          title={texts[asked]}
          text={notes[asked]}
          confirm={asked === 'test' ? texts.send : texts[asked]}
          isLive={asked !== 'test'}
          onClose={() => setAsked(undefined)}
          onConfirm={confirm}
        >
          {fields[asked]}
        </Question>
      )}
    </section>
  )
}

/** What became of news that were sent. */
function Results({ id }: { id: string }) {
  const { data, error } = useQuery({ queryKey: ['newsResults', id], queryFn: () => call('getNewsResults', { id }), staleTime: 60_000 })
  if (!data) return <p className="text-xs text-ink-soft">{error ? error.message : '…'}</p>
  const { delivered, opened, boughtCents, comparison } = data
  return (
    <>
      <ul className="grid grid-flow-col auto-cols-fr">
        {(['delivered', 'pushed', 'opened', 'followed', 'bought'] as const).map((name) => (
          <Figure key={name} value={formatCount(data[name])} name={texts[name]}>
            {name !== 'delivered' && share(data[name], name === 'followed' ? opened : delivered)}
          </Figure>
        ))}
      </ul>
      {boughtCents > 0 && <p className="text-xs text-ink-soft">{texts.week(money.round(boughtCents))}</p>}
      {comparison && (
        <p className="font-semibold text-pretty">
          <VerdictText comparison={comparison} />
        </p>
      )}
    </>
  )
}
