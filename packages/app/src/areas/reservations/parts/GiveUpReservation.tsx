import type { Reservation } from '@herzkarte/contract/reservations/index.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { purgeOperations } from '../../../dispatcher/operation.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { backText, GiveUpHold, holdTexts } from '../../gifts/index.ts'
import { holdReads } from '../../gifts/reads.ts'
import { reservationTexts } from '../texts.ts'

/** Gives up a reservation: its price is returned. */
export default function GiveUpReservation({ reservation, onEnd }: { reservation: Reservation; onEnd: () => void }) {
  const texts = useTexts(reservationTexts)
  const holds = useTexts(holdTexts)
  const cancellation = useOperation(api.cancelUserReservation, { quiet: true, refreshes: holdReads })
  function giveUp() {
    cancellation.mutate(
      { reservationId: reservation.giftHoldId },
      {
        onSuccess: ({ reservation: ended }) => {
          // Reserving it again is a new operation.
          purgeOperations(api.saveUserReservation.callName)
          showToast({ text: backText(ended, holds) })
          onEnd()
        },
      },
    )
  }
  return <GiveUpHold texts={texts} giving={cancellation} onGiveUp={giveUp} onStore={onEnd} />
}
