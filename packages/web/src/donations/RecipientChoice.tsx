import type { Recipient } from '@herzkarte/contract/donations/index.ts'
import { api } from '../app/dispatcher/api.ts'
import { FailureNote } from '../app/FailureNote.tsx'
import { useTexts } from '../app/language.ts'
import { askToSignIn } from '../app/navigation.ts'
import { useAct, useRead } from '../app/query.ts'
import { useSession } from '../app/session.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Picture } from '../ui/Picture.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import { Switch } from '../ui/Switch.tsx'
import { donationTexts } from './texts.ts'

/** Who can receive donations. Members choose with switches, each of which turns when the server has noted it. */
export function RecipientChoice({ recipients }: { recipients: readonly Recipient[] }) {
  const texts = useTexts(donationTexts)
  const isMember = useSession() !== undefined
  const read = useRead(api.getUserRecipients, {}, { enabled: isMember })
  const saving = useAct(api.saveUserRecipients, { quiet: true, refreshes: [api.getUserRecipients] })
  // What was just answered counts until it is read anew.
  const chosen = saving.data?.recipientIds ?? read.data?.recipientIds
  const most = read.data?.most
  const isFull = chosen !== undefined && most !== undefined && chosen.length >= most
  const wish = saving.isPending ? saving.variables.recipientIds : undefined
  const isBusy = (id: string) => wish !== undefined && wish.includes(id) !== chosen?.includes(id)
  function turn(id: string, isChosen: boolean): void {
    if (!chosen || saving.isPending) return
    saving.mutate({ recipientIds: isChosen ? [...chosen, id] : chosen.filter((one) => one !== id) })
  }
  return (
    <section aria-labelledby="recipients" className="grid gap-3">
      <SectionHead id="recipients" title={texts.choose} />
      {most !== undefined && <p className="-mt-2 text-sm text-ink-soft text-pretty">{isFull ? texts.full : texts.most(most)}</p>}
      <Card className="px-4 py-1 divide-y divide-line">
        {recipients.map((recipient) => {
          const { recipientId } = recipient
          const isChosen = chosen?.includes(recipientId) ?? false
          if (!isMember) return <Words key={recipientId} recipient={recipient} className="py-3" />
          return (
            <Switch
              key={recipientId}
              label={<Words recipient={recipient} />}
              value={isChosen}
              busy={isBusy(recipientId)}
              disabled={chosen === undefined || (isFull && !isChosen)}
              onChange={(isOn) => turn(recipientId, isOn)}
            />
          )
        })}
      </Card>
      <FailureNote error={saving.error ?? read.error} />
      {!isMember && <Button onClick={askToSignIn}>{texts.signIn}</Button>}
    </section>
  )
}

function Words({ recipient: { name, city, text, image }, className = '' }: { recipient: Recipient; className?: string }) {
  return (
    <span className={`flex items-center gap-[14px] ${className}`}>
      <Picture src={image} alt="" bare className="size-11 flex-none object-contain" />
      <span className="min-w-0">
        <span className="block font-semibold">
          {name}, {city}
        </span>
        <span className="block text-note text-ink-soft text-pretty">{text}</span>
      </span>
    </span>
  )
}
