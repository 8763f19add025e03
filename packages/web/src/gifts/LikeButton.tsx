import type { Gift } from '@herzkarte/contract/gifts/shapes.ts'
import Heart from 'lucide-react/icons/heart'
import { api } from '../app/dispatcher/api.ts'
import { useTexts } from '../app/language.ts'
import { askToSignIn } from '../app/navigation.ts'
import { useAct } from '../app/query.ts'
import { useSession } from '../app/session.ts'
import { ToggleChip } from '../ui/ToggleChip.tsx'
import { giftPageTexts } from './gift-page-texts.ts'

/** How many like a gift, and whether this member does. Turns at once: the server has no reason to refuse. */
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
