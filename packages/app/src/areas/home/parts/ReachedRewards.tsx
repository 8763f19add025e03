import { Link } from '@herzkarte/ui/action/Link.tsx'
import { HangTag } from '@herzkarte/ui/card/HangTag.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { paths } from '../../../router/paths.ts'
import type { Goal } from '../goal-shown.ts'
import { memberTexts } from '../member-texts.ts'

/** Several rewards that the hearts are enough for: tags to choose from. */
export function ReachedRewards({ rewards, campaignId }: { rewards: readonly Goal[]; campaignId: string }) {
  const texts = useTexts(memberTexts)
  if (rewards.length < 2) return null
  return (
    <ul
      aria-label={texts.choose}
      className="no-scrollbar relative z-1 flex gap-2 overflow-x-auto mt-3 -mx-[16px] px-[16px] wide:mx-0 wide:px-0 wide:flex-wrap"
    >
      {rewards.map(({ rewardId, name, image, heartsNeeded }) => (
        <li key={rewardId} className="flex-none">
          <Link
            href={paths.reward(rewardId, campaignId)}
            aria-label={texts.chooseReward(name, heartsNeeded)}
            className="flex items-center gap-1.5 min-h-11 pl-2 pr-1 rounded-full edge-line"
          >
            <Picture src={image} alt="" bare className="size-8 object-contain" />
            <HangTag hearts={heartsNeeded} reachable />
          </Link>
        </li>
      ))}
    </ul>
  )
}
