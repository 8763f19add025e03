import type { Transfer } from '@herzkarte/contract/friends/shapes.ts'
import { groupInitialCode } from '@herzkarte/rules/codes/code-letters.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { CodeTicket } from '@herzkarte/ui/card/CodeTicket.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { HeartMark } from '@herzkarte/ui/display/marks.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { ShareLink } from '../../../share/ShareButton.tsx'
import { dayText, lastDayBefore } from '../../../shared/dates.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { appTexts } from '../../../texts.ts'
import { sendReads } from '../reads.ts'
import { receiveTexts } from '../receive.ts'
import { transferTexts } from '../transfer-texts.ts'

/** Sent hearts, from pending to their outcome. They can be taken back until they are received. */
export default function TransferSheet({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { transferId, hearts, status } = transfer
  const cancellation = useOperation(api.cancelTransferStamp, {
    quiet: true,
    refreshes: sendReads,
    undoes: [api.transferStamp, api.transferStampByCode],
    onSuccess() {
      showToast({ text: transferTexts.takenBack(hearts) })
      onClose()
    },
  })
  return (
    <Sheet
      onClose={onClose}
      title={transferTexts.underway}
      hideTitle
      actions={
        status === 'InTransit' ? (
          <Button variant="text" onClick={() => cancellation.mutate({ transferId })} busy={cancellation.isPending}>
            {transferTexts.takeBack}
          </Button>
        ) : (
          <Button onClick={onClose}>{appTexts.done}</Button>
        )
      }
    >
      <TransferView transfer={transfer} />
      <FailureNote error={cancellation.error} />
    </Sheet>
  )
}

/**
 * A transfer: receiver and expiry, with the code and link to pass on, or its outcome. `isNew`: it has been sent just now, and is seen to leave.
 */
export function TransferView({ transfer, isNew = false }: { transfer: Transfer; isNew?: boolean }) {
  const { hearts, party, transferCode, link, expiresAt, status } = transfer
  const day = dayText(lastDayBefore(expiresAt))
  const isPending = status === 'InTransit'
  const isLeaving = isPending && isNew
  if (isPending && transferCode !== null && link !== null) {
    return (
      <div className="grid gap-4">
        <div className="grid gap-1 text-center">
          <p className="face-display text-2xl">{transferTexts.underwayByCode(hearts)}</p>
          <p className="text-sm text-ink-soft text-pretty">{transferTexts.untilCode(day)}</p>
        </div>
        <div className={cx(isLeaving && 'animate-[hk-print_var(--hk-sheet)_var(--hk-ease-out)_both]')} data-just={isLeaving || undefined}>
          <CodeTicket code={link} typed={groupInitialCode(transferCode)} label={transferTexts.codeOf(hearts)} />
        </div>
        <ShareLink url={link} text={transferTexts.message(hearts)} />
      </div>
    )
  }
  const name = party?.userName ?? receiveTexts.someone
  const outcome = status === 'Received' ? transferTexts.arrived(name) : transferTexts.takenBack(hearts)
  return (
    <div role={isPending ? undefined : 'status'} className="grid justify-items-center gap-3 pt-2 text-center">
      <span aria-hidden="true" className="flex items-center gap-4 text-stamp" data-just={isLeaving || undefined}>
        <span className="flex items-center gap-1.5 font-display font-black text-4xl leading-none tabular-nums">
          {hearts}
          <HeartMark className="text-[0.72em]" />
        </span>
        <span
          className={cx(
            'w-14 border-t-[3px] border-dotted border-edge origin-left',
            isLeaving && 'animate-[hk-stretch_var(--hk-sheet)_var(--hk-base)_var(--hk-ease-out)_both]',
          )}
        />
        <span className={cx(isLeaving && 'animate-[hk-burst_var(--hk-stamp-time)_var(--hk-sheet)_both]')}>
          <Avatar size="xl" name={name} src={party?.photo ?? undefined} />
        </span>
      </span>
      <p className="face-display text-2xl text-balance">{isPending ? transferTexts.underwayTo(hearts, name) : outcome}</p>
      {isPending && <p className="-mt-1.5 text-ink-soft text-pretty">{transferTexts.untilFriend(name, day)}</p>}
    </div>
  )
}
