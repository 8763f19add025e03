import { listStoreName } from '@herzkarte/contract/stores/index.ts'
import { text } from '../../../content/index.ts'
import { handleRead } from '../../../runtime/handle.ts'

export default handleRead(listStoreName, async (_, { content, lang }) => {
  const typeNames = new Map(content.merchant.storeTypes.map(({ id, names }) => [id, text(names, lang)]))
  return {
    items: content.stores
      .filter(({ active }) => active)
      .map(({ id, name, city, storeType }) => ({ storeId: id, name, city, type: typeNames.get(storeType) ?? storeType })),
  }
})
