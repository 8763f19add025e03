import type { Gift } from '@herzkarte/contract/gifts/shapes.ts'
import { ToggleChip } from '@herzkarte/ui/form/ToggleChip.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import Heart from 'lucide-react/icons/heart'
import { api } from '../../../dispatcher/api.ts'
import { useAct } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { askToSignIn } from '../../../router/navigation.ts'
import { giftPageTexts } from '../gift-page-texts.ts'

/** The number of likes of a gift, and whether this member likes it. Toggles at once: the server has no reason to reject it. */
export function LikeButton({ gift: { giftId, likes, isLiked }, className }: { gift: Gift; className?: string }) {
  const texts = useTexts(giftPageTexts)
  const isMember = useSession() !== undefined
  const liking = useAct(api.likeGift, { quiet: true, refreshes: [api.getGiftDetail, api.listGift, api.listCouponsAndGift] })
  const wished = liking.isError ? undefined : liking.variables?.isLiked
  const pressed = wished ?? isLiked
  return (
    <ToggleChip
      icon={Heart}
      label={texts.like}
      count={likes + Number(pressed) - Number(isLiked)}
      pressed={pressed}
      onToggle={(next) => (isMember ? liking.mutate({ giftId, isLiked: next }) : askToSignIn())}
      className={className}
    />
  )
}
