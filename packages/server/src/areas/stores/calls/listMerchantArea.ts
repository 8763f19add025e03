import * as contract from '@herzkarte/contract/stores/index.ts'
import { text } from '../../../content/index.ts'
import { handleRead } from '../../../runtime/handle.ts'

export const listMerchantArea = handleRead(
  contract.listMerchantArea,
  async function listMerchantArea(_, { content: { merchant, stores }, lang }) {
    const byArea = Map.groupBy(stores, ({ areaId }) => areaId)
    const byType = Map.groupBy(stores, ({ storeType }) => storeType)
    return {
      items: merchant.areas.flatMap(({ id, names }) => {
        const there = byArea.get(id)
        return there ? { areaId: id, name: text(names, lang), cities: citiesOf(there) } : []
      }),
      types: merchant.storeTypes.map(({ id, names }) => ({ type: id, name: text(names, lang), stores: byType.get(id)?.length ?? 0 })),
    }
  },
)

/** Cities of stores that are sorted by city, with the number of stores in each. */
function citiesOf(stores: readonly { city: string }[]): { city: string; stores: number }[] {
  return [...Map.groupBy(stores, ({ city }) => city)].map(([city, those]) => ({ city, stores: those.length }))
}
