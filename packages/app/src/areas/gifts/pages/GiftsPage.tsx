import { paths } from '../../../router/paths.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { AllGifts, giftTexts } from '../parts/AllGifts.tsx'

/** All available gifts. Those that a member has exchanged wait on the customer card, and their outcome is in the history. */
export default function GiftsPage() {
  return (
    <Screen title={giftTexts.title} backTo={paths.offers()}>
      <AllGifts />
    </Screen>
  )
}
