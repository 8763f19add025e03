import type { Transfer } from '@herzkarte/contract/friends/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyFriends from '@herzkarte/ui/assets/pictures/empty-friends.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bones } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { dayAt, dayText, postmarkText } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { PostcardBack, PostcardFront, wordsClass } from '../parts/Postcard.tsx'
import { postcardTexts } from '../postcard-texts.ts'
import { useFriend } from '../reads.ts'
import { receive, receiveTexts } from '../receive.ts'
import { transferTexts } from '../transfer-texts.ts'

/** As many transfers as one call reads. */
const latest = 100

/** A postcard that arrived: it slides in, turns over and is stamped. Its hearts can be accepted, once. */
export default function PostPage() {
  const [search] = useSearchParams()
  const read = useRead(api.getRecentTransferRecord, { limit: latest })
  const transferId = search.get('transferId')
  const transfer = read.data?.items.find((one) => one.transferId === transferId && one.direction === 'received')
  const from = transfer?.party?.userName ?? receiveTexts.someone
  return (
    <Screen title={transfer ? postcardTexts.post(from) : postcardTexts.title} backTo={paths.andMore()} width="column">
      <Loaded read={read} skeleton={<Bones of={['h-60 w-full', 'h-60 w-full']} />}>
        {() =>
          transfer?.postcard && transfer.status !== 'Returned' ? (
            <Arrived transfer={transfer} postcard={transfer.postcard} from={from} />
          ) : (
            <EmptyState
              picture={emptyFriends}
              title={transfer ? transferTexts.returned(dayText(dayAt(transfer.endedAt ?? transfer.expiresAt))) : transferTexts.none}
              text={transferTexts.noneText}
            />
          )
        }
      </Loaded>
    </Screen>
  )
}

interface ArrivedProps {
  transfer: Transfer
  postcard: NonNullable<Transfer['postcard']>
  from: string
}

function Arrived({ transfer: { hearts, sentAt, party, transferCode }, postcard: { picture, words }, from }: ArrivedProps) {
  const name = useSession()?.user.firstName
  const acceptance = useMutation({ mutationFn: receive })
  const { friend } = useFriend(party?.userId)
  return (
    <>
      <div className="w-full max-w-[520px] mx-auto pt-2 pb-20 px-2 overflow-x-clip tablet:pb-2">
        <div className="post__front">
          <PostcardFront picture={picture} />
        </div>
        <div className="post__back">
          <PostcardBack
            hearts={hearts}
            to={name ? postcardTexts.to(name) : postcardTexts.toYou}
            by={postcardTexts.by(from)}
            day={postmarkText(dayAt(sentAt))}
          >
            <p className={wordsClass(words)}>{words}</p>
          </PostcardBack>
        </div>
      </div>
      <BottomBar>
        {transferCode !== null && (
          <Button busy={acceptance.isPending} onClick={() => acceptance.mutate(transferCode)}>
            {postcardTexts.accept(hearts)}
          </Button>
        )}
        {friend && (
          <Button variant={transferCode === null ? 'heart' : 'text'} href={paths.postcard({ friendId: friend.userId })}>
            {postcardTexts.thank}
          </Button>
        )}
      </BottomBar>
    </>
  )
}
