import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Switch } from '@herzkarte/ui/form/Switch.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { BellOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useAct, useRead } from '../../../dispatcher/query.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { Loaded } from '../../../shared/Loaded.tsx'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { joinPush } from '../push/join.ts'
import { type NotificationType, notificationTypes, typeTexts } from '../types.ts'

const settingTexts = defineTexts({
  title: { de: 'Was möchtest du sofort sehen?', en: 'Which messages should be shown?', fr: 'Que veux-tu voir s’afficher\u202f?' },
  lead: {
    de: 'Diese Nachrichten zeigen wir dir gleich auf deinem Handy. Hier in der App findest du immer alle.',
    en: 'These messages show up on your phone right away. Here in the app you always find all of them.',
    fr: 'Ces messages s’affichent aussitôt sur ton téléphone. Ici, dans l’appli, tu les retrouves toujours tous.',
  },
  heartsCollected: {
    de: 'Wenn Herzen auf deiner Karte landen',
    en: 'When hearts land on your card',
    fr: 'Quand des cœurs arrivent sur ta carte',
  },
  friendReferral: {
    de: 'Anfragen, geteilte Herzen und Einladungen',
    en: 'Requests, shared hearts and invitations',
    fr: 'Demandes, cœurs partagés et invitations',
  },
  offerNews: {
    de: 'Neue Coupons und Aktionen im Markt',
    en: 'New coupons and campaigns in the store',
    fr: 'Nouveaux coupons et opérations du magasin',
  },
  expiresSoon: {
    de: 'Bevor Herzen, Punkte, Prämien oder Coupons ablaufen',
    en: 'Before hearts, points, rewards or coupons expire',
    fr: 'Avant que cœurs, points, récompenses ou coupons n’expirent',
  },
  collectorCard: {
    de: 'Wenn eine Karte voll ist',
    en: 'When a card is full',
    fr: 'Quand une carte est complète',
  },
  transactionUpdated: {
    de: 'Wenn sich an einem Bon etwas ändert',
    en: 'When something changes on a receipt',
    fr: 'Quand un ticket de caisse change',
  },
  system: {
    de: 'Was du zu deiner Karte wissen solltest',
    en: 'What you should know about your card',
    fr: 'Ce qu’il faut savoir sur ta carte',
  },
})

const pushTexts = defineTexts({
  notYet: {
    de: 'Auf diesem Gerät bekommst du noch keine Nachrichten.',
    en: 'You don’t get messages on this device yet.',
    fr: 'Tu ne reçois pas encore de messages sur cet appareil.',
  },
  turnOn: { de: 'Hier einschalten', en: 'Turn on here', fr: 'Activer ici' },
  denied: {
    de: 'Nachrichten sind auf diesem Gerät gesperrt. Erlaube sie in seinen Einstellungen, dann kommen sie wieder an.',
    en: 'Messages are blocked on this device. Allow them in its settings and they come through again.',
    fr: 'Les messages sont bloqués sur cet appareil. Autorise-les dans ses réglages pour les recevoir à nouveau.',
  },
})

/** Selects which kinds of messages are pushed; the inbox has all of them. Each switch turns after the server has confirmed. */
export default function SettingsSheet({ onClose }: { onClose: () => void }) {
  const read = useRead(api.getNotificationSettings, {})
  const saving = useAct(api.saveNotificationSettings, { quiet: true, refreshes: [api.getNotificationSettings] })
  // The answer to the last change counts until the next read.
  const pushed = saving.data?.pushed ?? read.data?.pushed
  const isBusy = (type: NotificationType) => saving.isPending && saving.variables.pushed.includes(type) !== pushed?.includes(type)
  function turn(type: NotificationType, isPushed: boolean): void {
    if (!pushed || saving.isPending) return
    saving.mutate({ pushed: notificationTypes.filter((one) => (one === type ? isPushed : pushed.includes(one))) })
  }
  return (
    <Sheet onClose={onClose} title={settingTexts.title}>
      <p className="text-ink-soft text-pretty pb-2">{settingTexts.lead}</p>
      <PushHere />
      <Loaded read={{ ...read, data: pushed }} skeleton={<RowsSkeleton rows={notificationTypes.length} />}>
        {(pushed) => (
          <div className="divide-y divide-line">
            {notificationTypes.map((type) => (
              <Switch
                key={type}
                label={typeTexts[type]}
                note={settingTexts[type]}
                value={pushed.includes(type)}
                busy={isBusy(type)}
                onChange={(isPushed) => turn(type, isPushed)}
              />
            ))}
          </div>
        )}
      </Loaded>
      <FailureNote error={saving.error} />
    </Sheet>
  )
}

/** Whether this device receives messages, and how to enable them. Empty if it does, or if it cannot. */
function PushHere() {
  const [state, setState] = useState<PermissionState>()
  const { busy, attempt } = useAttempt()
  useEffect(() => {
    void joinPush().then(setState)
  }, [])
  const ask = async () => setState(await joinPush({ wished: true }))
  if (state !== 'denied' && state !== 'prompt') return null
  return (
    <div className="pb-3">
      <Callout icon={BellOff}>
        {state === 'denied' ? (
          pushTexts.denied
        ) : (
          <>
            <p className="mb-2">{pushTexts.notYet}</p>
            <Button size="sm" busy={busy} onClick={() => attempt(ask)}>
              {pushTexts.turnOn}
            </Button>
          </>
        )}
      </Callout>
    </div>
  )
}
