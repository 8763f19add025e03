import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import Send from 'lucide-react/icons/send'
import { paths } from '../../../router/paths.ts'
import { useTwoColumns } from '../../../shell/shell.ts'
import { InviteCard } from '../../referral/index.ts'
import { friendTexts } from '../friend-texts.ts'
import { BlockedPeople } from './BlockedPeople.tsx'
import { OwnName } from './OwnName.tsx'

/** Next to the friends: sharing hearts with anybody, the name under which this member is found, who is blocked, and from tablets on an invitation. */
export function FriendsAside() {
  const texts = useTexts(friendTexts)
  const isBroad = useTwoColumns()
  return (
    <>
      <Card className="grid gap-4 p-5">
        <div className="grid gap-1.5">
          <h2 className="face-display text-xl">{texts.share}</h2>
          <p className="text-ink-soft text-pretty">{texts.shareText}</p>
        </div>
        <div className="grid tablet:justify-items-start">
          <Button icon={Send} href={paths.selectFriend()}>
            {texts.send}
          </Button>
        </div>
        <OwnName />
      </Card>
      <BlockedPeople />
      {isBroad && <InviteCard />}
    </>
  )
}
