import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { GiveBackDialog, LockedDialog } from '../../../shared/QuestionDialog.tsx'
import { useTimeLeft } from '../../../shared/seconds.ts'
import { heartReads } from '../../hearts/reads.ts'

/** Returns an activated reward. While a till has it in a basket, it shows until when that is not possible. */
export default function GiveBack({ redemption, onEnd }: { redemption: Redemption; onEnd: () => void }) {
  const { redemptionId, name, lentHearts } = redemption
  const hearts = redemption.hearts - lentHearts
  const lock = useQuery({
    queryKey: [api.getUserRedemptionLockTime.callName, redemptionId],
    queryFn: () => api.getUserRedemptionLockTime({ redemptionId }, { quiet: true }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  // Counted from the answer, so that the phone's clock does not matter.
  const leftSeconds = useTimeLeft(lock.data?.lockedUntil ? lock.data.lockSeconds : 0, lock.dataUpdatedAt)
  const cancellation = useOperation(api.cancelUserRedemption, {
    quiet: true,
    refreshes: heartReads,
    undoes: [api.redeemUserStampCard],
    onSuccess({ repaidHearts }) {
      showToast({ text: repaidHearts > 0 ? giveBackTexts.returnedAndRepaid(hearts, repaidHearts) : giveBackTexts.returned(hearts) })
      onEnd()
    },
  })

  function giveBack() {
    cancellation.mutate(
      { redemptionId },
      {
        // The time left says more than the error, if the till's hold can still be read.
        onError: (error) => {
          if (!isApiError(error, errors.rewardTemporarilyLocked)) return
          void lock.refetch().then(({ data }) => data?.lockedUntil && cancellation.reset())
        },
      },
    )
  }

  if (leftSeconds > 0) return <LockedDialog text={giveBackTexts.locked} leftSeconds={leftSeconds} onClose={onEnd} />
  return (
    <GiveBackDialog
      title={giveBackTexts.giveBackTitle}
      action={{ isPending: lock.isPending || cancellation.isPending, error: cancellation.error }}
      onYes={giveBack}
      onClose={onEnd}
    >
      <p>{giveBackTexts.giveBackText(name, hearts)}</p>
      {lentHearts > 0 && <p className="mt-2">{giveBackTexts.lentReturn(lentHearts)}</p>}
    </GiveBackDialog>
  )
}

const giveBackTexts = defineTexts({
  giveBackTitle: { de: 'Prämie zurückgeben?', en: 'Give the reward back?', fr: 'Rendre la récompense\u202f?' },
  giveBackText: {
    de: (reward: string, hearts: number) =>
      `„${reward}“ ist dann nicht mehr aktiviert, und ${hearts} ${plural(hearts, 'Herz kehrt', 'Herzen kehren')} auf deine Karte zurück.`,
    en: (reward: string, hearts: number) =>
      `“${reward}” is no longer activated then, and ${hearts} ${plural(hearts, 'heart returns', 'hearts return')} to your card.`,
    fr: (reward: string, hearts: number) =>
      `«\u00a0${reward}\u00a0» ne sera plus activée et ${hearts} ${plural(hearts, 'cœur revient', 'cœurs reviennent')} sur ta carte.`,
  },
  lentReturn: {
    de: (hearts: number) =>
      `${hearts} ${plural(hearts, 'geht', 'gehen')} dorthin zurück, wo ${plural(hearts, 'es herkam', 'sie herkamen')}.`,
    en: (hearts: number) => `${hearts} ${plural(hearts, 'goes back to who', 'go back to who')} lent ${plural(hearts, 'it', 'them')}.`,
    fr: (hearts: number) => `${hearts} ${plural(hearts, 'retourne', 'retournent')} à qui ${plural(hearts, 'l’a prêté', 'les a prêtés')}.`,
  },
  locked: {
    de: 'Das Zurückgeben deiner Prämie ist gerade nicht möglich, weil ein Einkauf mit ihr läuft.',
    en: 'Deactivating your reward is temporarily not possible, because a purchase with it is going on.',
    fr: 'Rendre ta récompense n’est pas possible pour le moment\u00a0: un achat est en cours avec elle.',
  },
  returned: {
    de: (hearts: number) => `${hearts} ${plural(hearts, 'Herz ist', 'Herzen sind')} wieder auf deiner Karte.`,
    en: (hearts: number) => `${hearts} ${plural(hearts, 'heart is', 'hearts are')} back on your card.`,
    fr: (hearts: number) => `${hearts} ${plural(hearts, 'cœur est de retour', 'cœurs sont de retour')} sur ta carte.`,
  },
  returnedAndRepaid: {
    de: (hearts: number, repaid: number) =>
      `${hearts} ${plural(hearts, 'Herz kommt', 'Herzen kommen')} zurück. ${repaid} davon ${plural(repaid, 'begleicht', 'begleichen')}, was du offen hattest.`,
    en: (hearts: number, repaid: number) =>
      `${hearts} ${plural(hearts, 'heart comes', 'hearts come')} back. ${repaid} of them ${plural(repaid, 'repays', 'repay')} what you owed.`,
    fr: (hearts: number, repaid: number) =>
      `${hearts} ${plural(hearts, 'cœur revient', 'cœurs reviennent')}. ${repaid} d’entre eux ${plural(repaid, 'rembourse', 'remboursent')} ce que tu devais.`,
  },
})
