import type { Result } from '@herzkarte/contract/all-calls.ts'
import type { Friend, Transfer } from '@herzkarte/contract/friends/shapes.ts'
import type { StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bones } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Choices } from '@herzkarte/ui/form/Choices.tsx'
import { Stepper } from '@herzkarte/ui/form/Stepper.tsx'
import { Slider } from '@herzkarte/ui/layout/Slider.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { ActionSheet } from '../../../shared/ActionSheet.tsx'
import { dayText } from '../../../shared/dates.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { both, Loaded } from '../../../shared/Loaded.tsx'
import { appTexts } from '../../../texts.ts'
import { sendReads } from '../reads.ts'
import { sendTexts } from '../send-texts.ts'
import { transferTexts } from '../transfer-texts.ts'
import { TransferView } from './TransferSheet.tsx'
import { useRecentTransfers } from './WaitingHearts.tsx'

interface SendSheetProps {
  /** A friend, or the first person who uses the code. */
  receiver: Friend | 'code'
  /** The card that was shown before. */
  campaignId?: string | undefined
  onClose: () => void
}

/** Sends hearts: selects the card and the number, then shows the transfer with its code and link. */
export default function SendSheet(props: SendSheetProps) {
  const { onClose } = props
  const read = both(useRead(api.listStampCardForHomePage, {}), useRecentTransfers())
  const [sent, setSent] = useState<Transfer>()
  if (sent) {
    return (
      <Sheet
        onClose={onClose}
        title={sendTexts.sent}
        hideTitle
        actions={
          <Button variant={sent.link ? 'text' : 'heart'} onClick={onClose}>
            {appTexts.done}
          </Button>
        }
      >
        <div role="status">
          <TransferView transfer={sent} isNew />
        </div>
      </Sheet>
    )
  }
  if (!read.data) {
    return (
      <Sheet onClose={onClose} title={sendTexts.howMany}>
        <Loaded read={read} skeleton={<Bones of={['h-20 w-28', 'h-11 w-full']} />}>
          {() => null}
        </Loaded>
      </Sheet>
    )
  }
  const [{ items }, limits] = read.data
  return <AmountSheet {...props} cards={cardsToShare(items)} limits={limits} onSent={setSent} />
}

/** Hearts of a paused campaign cannot be sent until it resumes. */
const cardsToShare = (cards: readonly StampCard[]) =>
  cards.filter(({ shareableHearts, status }) => shareableHearts > 0 && status === 'Active')

interface AmountSheetProps extends SendSheetProps {
  /** The cards with hearts to share. */
  cards: readonly StampCard[]
  limits: Result<'getRecentTransferRecord'>
  onSent: (transfer: Transfer) => void
  onClose: () => void
}

/** Selects the card and the number of hearts: at most those that were bought, and the daily limit. */
function AmountSheet({ receiver, cards, limits, campaignId, onSent, onClose }: AmountSheetProps) {
  const { dailyHearts, leftTodayHearts, leftReturnableHearts } = limits
  const [chosenId, choose] = useState(campaignId)
  const card = cards.find((one) => one.campaignId === chosenId) ?? cards[0]
  const shareable = card?.shareableHearts ?? 0
  const returnable = limits.returnable.find((one) => one.campaignId === card?.campaignId)
  const heldBack = Math.max(0, (returnable?.hearts ?? 0) - leftReturnableHearts)
  const most = Math.min(shareable - heldBack, leftTodayHearts)
  const freeFrom = returnable && heldBack > 0 ? dayText(returnable.freeFrom) : undefined
  const [wanted, want] = useState(1)
  const hearts = Math.min(wanted, Math.max(1, most))
  const byCode = useOperation(api.transferStampByCode, { quiet: true, refreshes: sendReads })
  const toFriend = useOperation(api.transferStamp, { quiet: true, refreshes: sendReads })
  const { isPending, error } = receiver === 'code' ? byCode : toFriend

  function send(campaignId: string): void {
    const onSuccess = ({ transfer }: { transfer: Transfer }) => onSent(transfer)
    if (receiver === 'code') byCode.mutate({ campaignId, hearts }, { onSuccess })
    else toFriend.mutate({ userId: receiver.userId, campaignId, hearts }, { onSuccess })
  }
  if (!card || most === 0) {
    return (
      <Sheet onClose={onClose} title={sendTexts.howMany} hideTitle actions={<Button onClick={onClose}>{sendTexts.close}</Button>}>
        <EmptyState
          picture={emptyHearts}
          card={false}
          title={card ? sendTexts.enough : sendTexts.nothing}
          text={!card ? sendTexts.nothingText : freeFrom ? sendTexts.enoughOfNew(freeFrom) : sendTexts.enoughText(dailyHearts)}
        />
      </Sheet>
    )
  }
  return (
    <ActionSheet
      onClose={onClose}
      title={sendTexts.howMany}
      yes={receiver === 'code' ? sendTexts.makeCode(hearts) : sendTexts.send(hearts)}
      onYes={() => send(card.campaignId)}
      busy={isPending}
      no={appTexts.cancel}
    >
      <div className="grid gap-5">
        <p className="-mt-1 text-ink-soft">{receiver === 'code' ? transferTexts.byCode : transferTexts.to(receiver.userName)}</p>
        {cards.length > 1 && (
          <Choices
            label={sendTexts.ofCard}
            options={cards.map(({ campaignId, title, shareableHearts }) => ({
              value: campaignId,
              label: title,
              note: sendTexts.shareable(shareableHearts),
            }))}
            value={card.campaignId}
            onChange={(next) => choose(next ?? undefined)}
            columns={1}
          />
        )}
        <Amount value={hearts} most={most} onChange={want} />
        <p className="text-sm text-ink-soft text-pretty">
          {sendTexts.remain(card.hearts - hearts)}{' '}
          {freeFrom
            ? sendTexts.limitOfNew(most, freeFrom, shareable)
            : leftTodayHearts < shareable && sendTexts.limit(leftTodayHearts, dailyHearts)}{' '}
          {shareable < card.hearts && sendTexts.rule}
        </p>
        <FailureNote error={error} />
      </div>
    </ActionSheet>
  )
}

/** The number of hearts, in large type; buttons change it by one, the slider quickly. */
function Amount({ value, most, onChange }: { value: number; most: number; onChange: (hearts: number) => void }) {
  return (
    <div className="grid gap-4">
      <div className="flex items-end justify-between gap-4">
        <p aria-hidden="true" className="flex items-end gap-2.5">
          <span className="count text-[5.5rem]">{value}</span>
          <span className="face-display text-lg leading-[1.4rem]">{sendTexts.hearts(value)}</span>
        </p>
        <Stepper
          label={sendTexts.count}
          lessLabel={sendTexts.less}
          moreLabel={sendTexts.more}
          value={value}
          min={1}
          max={most}
          onChange={onChange}
        />
      </div>
      {most > 1 && (
        <Slider
          label={sendTexts.shareable(most)}
          value={value}
          onChange={onChange}
          min={1}
          max={most}
          step={1}
          valueText={sendTexts.heartsOf(value)}
        />
      )}
    </div>
  )
}
