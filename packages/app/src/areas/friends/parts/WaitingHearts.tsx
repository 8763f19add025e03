import type { Transfer } from '@herzkarte/contract/friends/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useMutation } from '@tanstack/react-query'
import { dayAt, dayText } from '../../../shared/dates.ts'
import { receive } from '../receive.ts'
import { receiveTexts } from '../receive-texts.ts'
import { useWaitingHearts } from '../use-transfers.ts'

/** Hearts from friends that can be accepted; empty if there are none. */
export function WaitingHearts() {
  const texts = useTexts(receiveTexts)
  const { waiting } = useWaitingHearts()
  if (waiting.length === 0) return null
  return (
    <ul aria-label={texts.waiting} className="grid gap-3 wide:grid-cols-[repeat(auto-fit,minmax(420px,1fr))]">
      {waiting.map((transfer) => (
        <WaitingCard key={transfer.transferId} transfer={transfer} />
      ))}
    </ul>
  )
}

/** Hearts that can be accepted: the sender, and the expiry. */
function WaitingCard({ transfer }: { transfer: Transfer }) {
  const texts = useTexts(receiveTexts)
  const acceptance = useMutation({ mutationFn: receive })
  const { party, hearts, campaignTitle, expiresAt, transferCode } = transfer
  const title = texts.sends(party?.userName ?? texts.someone, hearts)
  return (
    <li className="card flex flex-wrap items-center gap-x-3.5 gap-y-3 p-3.5 rounded-lg bg-heart-soft">
      <Avatar size="md" name={party?.userName ?? ''} src={party?.photo ?? undefined} onRed />
      <p className="flex-1 min-w-[190px] leading-[1.3125rem]">
        <b className="block text-balance">{title}</b>
        <span className="block text-sm">{texts.until(campaignTitle, dayText(dayAt(expiresAt)))}</span>
      </p>
      <Button
        variant="ink"
        size="sm"
        busy={acceptance.isPending}
        label={`${texts.accept}: ${title}`}
        onClick={() => transferCode && acceptance.mutate(transferCode)}
        className="max-[500px]:w-full"
      >
        {texts.accept}
      </Button>
    </li>
  )
}
