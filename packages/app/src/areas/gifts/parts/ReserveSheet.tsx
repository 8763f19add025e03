import type { Gift } from '@herzkarte/contract/gifts/shapes.ts'
import type { StoreName } from '@herzkarte/contract/stores/index.ts'
import { SearchSelect } from '@herzkarte/ui/form/SearchSelect.tsx'
import { locale } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { ActionSheet } from '../../../shared/ActionSheet.tsx'
import { appTexts } from '../../../texts.ts'
import { useStoreNames } from '../../stores/index.ts'
import { holdReads } from '../reads.ts'
import { giftTexts } from './AllGifts.tsx'
import { exchangeTexts, usePrice } from './ExchangeDialog.tsx'

/** Reserves a gift at a store until it is picked up there. */
export default function ReserveSheet({ gift, onClose }: { gift: Gift; onClose: () => void }) {
  const { giftId, prices, reservationStoreIds, taken } = gift
  const homeStoreId = useSession()?.user.homeStoreId ?? null
  const names = useStoreNames()
  const stores = storeOptions(names.data?.items ?? [], reservationStoreIds, homeStoreId)
  const [storeId, chooseStore] = useState(homeStoreId !== null && reservationStoreIds.includes(homeStoreId) ? homeStoreId : null)
  const [isAsked, ask] = useState(false)
  const { price, choice } = usePrice(prices)
  const reservation = useOperation(api.saveUserReservation, {
    quiet: true,
    refreshes: holdReads,
    seen: () => String(taken),
    onSuccess: ({ reservation: { storeName } }) => void showToast({ tone: 'leaf', text: exchangeTexts.reserved(storeName) }),
  })

  function reserve() {
    ask(true)
    if (!price || storeId === null) return
    reservation.mutate(
      { giftId, storeId, exchangeType: price.exchangeType },
      {
        onSuccess() {
          onClose()
          navigate(paths.reservations())
        },
      },
    )
  }
  return (
    <ActionSheet
      onClose={onClose}
      title={exchangeTexts.reserveTitle}
      yes={exchangeTexts.reserve}
      onYes={reserve}
      busy={reservation.isPending}
      error={reservation.error}
      no={appTexts.cancel}
    >
      {/* Space for the list of stores, which the sheet would cut off. */}
      <div className="grid gap-4 min-h-64 content-start">
        <p className="text-ink-soft text-pretty">
          {price && price.exchangeType !== 'free'
            ? exchangeTexts.reserveText(giftTexts.price(price.exchangeType, price.amount))
            : exchangeTexts.reserveFree}
        </p>
        {choice}
        <SearchSelect
          label={exchangeTexts.store}
          options={stores}
          value={storeId}
          onChange={chooseStore}
          error={names.isError ? exchangeTexts.storesFailed : isAsked && storeId === null ? exchangeTexts.storeMissing : undefined}
        />
      </div>
    </ActionSheet>
  )
}

type Store = Pick<StoreName, 'storeId' | 'city' | 'name'>

/** The stores that stock a gift, as options: the member's home store first, the others by city. */
export function storeOptions(stores: readonly Store[], holding: readonly string[], homeStoreId: string | null) {
  const options = stores
    .filter(({ storeId }) => holding.includes(storeId))
    .map(({ storeId, city, name }) => ({ value: storeId, label: city === name ? city : `${city}, ${name}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale()))
  return [...options.filter(({ value }) => value === homeStoreId), ...options.filter(({ value }) => value !== homeStoreId)]
}
