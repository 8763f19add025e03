import type { Result } from '@herzkarte/contract/all-calls.ts'
import type { Friend, PostcardPicture, Transfer } from '@herzkarte/contract/friends/shapes.ts'
import type { StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import { POSTCARD_CHARACTERS } from '@herzkarte/rules/constants.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyFriends from '@herzkarte/ui/assets/pictures/empty-friends.svg'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bones } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Choices } from '@herzkarte/ui/form/Choices.tsx'
import { Stepper } from '@herzkarte/ui/form/Stepper.tsx'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { uiTexts } from '@herzkarte/ui/texts.ts'
import { Image, Send } from 'lucide-react'
import { useId, useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { useIsOpen } from '../../../dispatcher/use-is-open.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { dayText } from '../../../shared/dates.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { formDraft } from '../../../shared/form-draft.ts'
import { both, Loaded } from '../../../shared/Loaded.tsx'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { friendTexts } from '../friend-texts.ts'
import { PostcardBack, PostcardMotif, wordsClass } from '../parts/Postcard.tsx'
import { TransferView } from '../parts/TransferSheet.tsx'
import { useRecentTransfers } from '../parts/WaitingHearts.tsx'
import { postcardTexts } from '../postcard-texts.ts'
import { sendReads, useFriend } from '../reads.ts'
import { receiveTexts } from '../receive.ts'
import { sendTexts } from '../send-texts.ts'
import { transferTexts } from '../transfer-texts.ts'

/** Sends hearts with a postcard: to a friend, or by a code for the first who uses it. */
export default function PostcardPage() {
  const [search] = useSearchParams()
  const friendId = search.get('friendId')
  const { read: friends, friend } = useFriend(friendId)
  const read = both(both(useRead(api.listStampCardForHomePage, {}), useRecentTransfers()), friends)
  return (
    <Screen title={friend ? postcardTexts.titleTo(friend.userName) : postcardTexts.title} backTo={paths.andMore()} width="column">
      <Loaded read={read} skeleton={<Bones of={['h-60 w-full', 'h-16 w-full', 'h-20 w-full']} />}>
        {([[{ items }, limits]]) =>
          friendId === null || friend ? (
            <Writing friend={friend} cards={cardsToShare(items)} limits={limits} campaignId={search.get('campaignId')} />
          ) : (
            <EmptyState picture={emptyFriends} title={friendTexts.none} text={sendTexts.noneText} />
          )
        }
      </Loaded>
    </Screen>
  )
}

/** Hearts of a paused campaign cannot be sent until it resumes. */
const cardsToShare = (cards: readonly StampCard[]) =>
  cards.filter(({ shareableHearts, status }) => shareableHearts > 0 && status === 'Active')

interface Draft {
  words: string
  pictureId: string | null
  hearts: number
}

const isDraft = (value: unknown): value is Draft => typeof (value as Partial<Draft> | null)?.words === 'string'

interface WritingProps {
  friend: Friend | undefined
  /** The cards with hearts to share. */
  cards: readonly StampCard[]
  limits: Result<'getRecentTransferRecord'>
  /** The card that was shown before. */
  campaignId: string | null
}

/** The postcard while it is written, and what became of it. A draft stays on the device until it is sent. */
function Writing({ friend, cards, limits, campaignId }: WritingProps) {
  const { dailyHearts, leftTodayHearts, leftReturnableHearts, pictures, transferDays } = limits
  const [draft] = useState(() => formDraft(`postcard ${friend?.userId ?? ''}`, isDraft, dayMs))
  const [written, write] = useState<Draft>(() => draft.get() ?? { words: '', pictureId: pictures[0]?.pictureId ?? null, hearts: 1 })
  const [chosenId, choose] = useState(campaignId)
  const leftId = useId()
  const [sent, setSent] = useState<Transfer>()
  const card = cards.find((one) => one.campaignId === chosenId) ?? cards[0]
  const shareable = card?.shareableHearts ?? 0
  const returnable = limits.returnable.find((one) => one.campaignId === card?.campaignId)
  const heldBack = Math.max(0, (returnable?.hearts ?? 0) - leftReturnableHearts)
  const most = Math.min(shareable - heldBack, leftTodayHearts)
  const freeFrom = returnable && heldBack > 0 ? dayText(returnable.freeFrom) : undefined
  const hearts = Math.min(written.hearts, Math.max(1, most))
  const picture = pictures.find(({ pictureId }) => pictureId === written.pictureId) ?? null
  const isOpen = useIsOpen()
  const options = { quiet: true, refreshes: sendReads, onSuccess: end }
  const byCode = useOperation(api.transferStampByCode, options)
  const toFriend = useOperation(api.transferStamp, options)
  const { isPending, error } = friend ? toFriend : byCode
  const name = useSession()?.user.firstName ?? ''
  const sides = {
    hearts,
    to: friend ? postcardTexts.to(friend.userName) : postcardTexts.toYou,
    by: postcardTexts.by(name),
  }

  function change(changed: Partial<Draft>): void {
    const next = { ...written, ...changed }
    write(next)
    draft.set(next)
  }

  function send({ campaignId }: StampCard): void {
    const command = { campaignId, hearts, postcard: { pictureId: picture?.pictureId ?? null, words: written.words } }
    if (friend) toFriend.mutate({ userId: friend.userId, ...command })
    else byCode.mutate(command)
  }
  function end({ transfer }: { transfer: Transfer }): void {
    draft.clear()
    setSent(transfer)
    if (isOpen()) return
    const text = friend ? transferTexts.underwayTo(transfer.hearts, friend.userName) : transferTexts.underwayByCode(transfer.hearts)
    showToast({ text, action: { label: receiveTexts.look, href: paths.andMore('transfers') }, durationMs: 5000 })
  }

  if (sent) return <Sent transfer={sent} picture={picture} words={written.words} {...sides} hearts={sent.hearts} />
  if (!card || most === 0) {
    return (
      <EmptyState
        picture={emptyHearts}
        title={card ? sendTexts.enough : sendTexts.nothing}
        text={!card ? sendTexts.nothingText : freeFrom ? sendTexts.enoughOfNew(freeFrom) : sendTexts.enoughText(dailyHearts)}
      />
    )
  }
  return (
    <>
      <div className="grid gap-2 max-w-[520px]">
        <div className="rounded-[5px] has-focus-visible:outline-3 outline-offset-2 outline-focus">
          <PostcardBack {...sides}>
            <textarea
              aria-label={postcardTexts.words}
              aria-describedby={leftId}
              placeholder={postcardTexts.someWords}
              maxLength={POSTCARD_CHARACTERS}
              className={wordsClass(written.words)}
              value={written.words}
              onChange={({ target }) => change({ words: target.value.replaceAll('\n', ' ') })}
            />
          </PostcardBack>
        </div>
        <p id={leftId} className="text-sm text-ink-soft text-end first-letter:uppercase">
          {uiTexts.charactersLeft(POSTCARD_CHARACTERS - written.words.length)}
        </p>
      </div>
      {pictures.length > 0 && <Motifs pictures={pictures} value={picture} onChange={(pictureId) => change({ pictureId })} />}
      {cards.length > 1 && (
        <Choices
          label={sendTexts.ofCard}
          options={cards.map(({ campaignId, title, shareableHearts }) => ({
            value: campaignId,
            label: title,
            note: sendTexts.shareable(shareableHearts),
          }))}
          value={card.campaignId}
          onChange={choose}
          columns={1}
        />
      )}
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
        <p className="flex-1 min-w-36">
          <b className="block">{postcardTexts.postage}</b>
          <span className="text-sm text-ink-soft">{postcardTexts.upTo(most)}</span>
        </p>
        <Stepper
          label={postcardTexts.postage}
          lessLabel={sendTexts.less}
          moreLabel={sendTexts.more}
          value={hearts}
          min={1}
          max={most}
          onChange={(next) => change({ hearts: next })}
          large
        />
      </Card>
      <p className="text-sm text-ink-soft text-pretty">
        {freeFrom && sendTexts.limitOfNew(most, freeFrom, shareable)}{' '}
        {friend ? postcardTexts.comeBack(friend.userName, transferDays) : postcardTexts.comeBackByCode(transferDays)}
      </p>
      <FailureNote error={error} />
      <BottomBar>
        <Button icon={Send} busy={isPending} onClick={() => send(card)}>
          {postcardTexts.send}
        </Button>
      </BottomBar>
    </>
  )
}

interface Sides {
  hearts: number
  to: string
  by: string
}

interface MotifsProps {
  pictures: readonly PostcardPicture[]
  value: PostcardPicture | null
  onChange: (pictureId: string) => void
}

function Motifs({ pictures, value, onChange }: MotifsProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="face-display text-lg">{postcardTexts.picture}</legend>
      <div className="flex gap-2.5 overflow-x-auto no-scrollbar p-1.5 -mx-1.5">
        {pictures.map((picture) => (
          <label
            key={picture.pictureId}
            className="relative flex-none rounded-sm outline-ink outline-offset-2 has-checked:outline-3 has-focus-visible:outline-5"
          >
            <input
              type="radio"
              name={name}
              checked={picture.pictureId === value?.pictureId}
              onChange={() => onChange(picture.pictureId)}
              aria-label={picture.title}
              className="sr-only"
            />
            <PostcardMotif picture={picture} className="relative w-[84px] h-15 rounded-sm" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** It is on its way. As a picture it goes into a messenger, with the link of a code. */
function Sent({ transfer, picture, words, ...sides }: Sides & { transfer: Transfer; picture: PostcardPicture | null; words: string }) {
  const { busy, error, attempt } = useAttempt()
  const share = async () => (await import('../postcard-picture.ts')).sharePostcard({ picture, words, link: transfer.link, ...sides })
  return (
    <>
      <div role="status" className="grid gap-4">
        <TransferView transfer={transfer} isNew />
      </div>
      <div className="grid gap-2">
        <Button variant="line" icon={Image} busy={busy} onClick={() => attempt(share)}>
          {postcardTexts.asPicture}
        </Button>
        <Button variant="text" onClick={() => goBack(paths.andMore('transfers'))}>
          {appTexts.done}
        </Button>
      </div>
      <FailureNote error={error} />
    </>
  )
}
