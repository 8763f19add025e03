import type { Recipient } from '@herzkarte/contract/donations/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { Switch } from '@herzkarte/ui/form/Switch.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { api } from '../../../dispatcher/api.ts'
import { useAct, useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { askToSignIn } from '../../../router/navigation.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { donationTexts } from '../texts.ts'

/** The possible recipients of donations. Members choose with switches, each of which turns after the server has confirmed. */
export function RecipientChoice({ recipients }: { recipients: readonly Recipient[] }) {
  const texts = useTexts(donationTexts)
  const isMember = useSession() !== undefined
  const read = useRead(api.getUserRecipients, {}, { enabled: isMember })
  const saving = useAct(api.saveUserRecipients, { quiet: true, refreshes: [api.getUserRecipients] })
  // The answer to the last change counts until the next read.
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
    <section aria-labelledby="recipients" className="grid grid-cols-[minmax(0,1fr)] gap-3">
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
