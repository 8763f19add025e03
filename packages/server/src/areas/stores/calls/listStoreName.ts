import * as contract from '@herzkarte/contract/stores/index.ts'
import { text } from '../../../content/index.ts'
import { handleRead } from '../../../runtime/handle.ts'

export const listStoreName = handleRead(contract.listStoreName, async function listStoreName(_, { content, lang }) {
  const typeNames = new Map(content.merchant.storeTypes.map(({ id, names }) => [id, text(names, lang)]))
  return {
    items: content.stores
      .filter(({ active }) => active)
      .map(({ id, name, city, storeType }) => ({ storeId: id, name, city, type: typeNames.get(storeType) ?? storeType })),
  }
})
