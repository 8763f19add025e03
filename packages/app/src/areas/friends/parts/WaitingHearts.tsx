import type { Transfer } from '@herzkarte/contract/friends/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { ReadyRow } from '@herzkarte/ui/card/ReadyRow.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { locale } from '@herzkarte/ui/language.ts'
import { useMutation } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { dayText, lastDayBefore } from '../../../shared/dates.ts'
import { postcardTexts } from '../postcard-texts.ts'
import { receive, receiveTexts } from '../receive.ts'

/** Hearts from friends that can be accepted; empty if there are none. */
export function WaitingHearts() {
  const { waiting } = useWaitingHearts()
  if (waiting.length === 0) return null
  return (
    <ul aria-label={receiveTexts.waiting} className="grid gap-3 wide:grid-cols-[repeat(auto-fit,minmax(420px,1fr))]">
      {waiting.map((transfer) => (
        <WaitingCard key={transfer.transferId} transfer={transfer} />
      ))}
    </ul>
  )
}

function WaitingCard({ transfer }: { transfer: Transfer }) {
  const acceptance = useMutation({ mutationFn: receive })
  const { transferId, party, hearts, campaignTitle, expiresAt, transferCode, postcard } = transfer
  const name = party?.userName ?? receiveTexts.someone
  const title = postcard ? `${postcardTexts.post(name)}, ${postcardTexts.hearts(hearts)}` : receiveTexts.sends(name, hearts)
  const accept = () => transferCode && acceptance.mutate(transferCode)
  const answer = postcard ? receiveTexts.look : receiveTexts.accept
  const action = postcard ? { href: paths.post(transferId) } : { busy: acceptance.isPending, onClick: accept }
  return (
    <li className="card flex flex-wrap items-center gap-x-3.5 gap-y-3 p-3.5 rounded-lg bg-heart-soft">
      <Avatar size="md" name={party?.userName ?? ''} src={party?.photo ?? undefined} onRed />
      <p className="flex-1 min-w-[190px] leading-[1.3125rem]">
        <b className="block text-balance">{title}</b>
        <span className="block text-sm">{receiveTexts.until(campaignTitle, dayText(lastDayBefore(expiresAt)))}</span>
      </p>
      <Button variant="ink" size="sm" {...action} label={`${answer}: ${title}`} className="max-[500px]:w-full">
        {answer}
      </Button>
    </li>
  )
}

/** A compact version for pages with other content: a single sender can be answered at once, several are summarized with a link. */
export function WaitingNews() {
  const { waiting } = useWaitingHearts()
  if (waiting.length < 2) return <WaitingHearts />
  const names = [...new Set(waiting.map(({ party }) => party?.userName ?? receiveTexts.someone))]
  return (
    <ReadyRow
      tone="heart"
      icon={Heart}
      title={receiveTexts.several(waiting.reduce((sum, { hearts }) => sum + hearts, 0))}
      note={receiveTexts.from(new Intl.ListFormat(locale()).format(names))}
      href={paths.andMore()}
    />
  )
}

/** Pending transfers come first: one page of the list has them all, or as many as one can look through. */
const mostWaiting = 20

/** The latest transfers, and how much more may be shared today. */
export const useRecentTransfers = () => useRead(api.getRecentTransferRecord, { limit: mostWaiting })

/** Hearts that somebody has sent to this member and that can be accepted. */
export function useWaitingHearts() {
  const { data, isPending } = useRecentTransfers()
  const waiting = (data?.items ?? []).filter(
    ({ direction, status, transferCode }) => direction === 'received' && status === 'InTransit' && transferCode !== null,
  )
  return { waiting, isReading: isPending }
}
