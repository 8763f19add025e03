import type { Problem } from '../content-problems.ts'
import type { SourceItem } from '../files/source-item.ts'
import { itemsOf } from '../kinds.ts'
import { problem } from './problem.ts'

/** A store's references to the merchant must exist, its number must be unique, and it must open before it closes. */
export function checkStores(items: SourceItem[]): Problem[] {
  const merchant = itemsOf(items, 'merchant')[0]?.data
  const firstOfNumber = new Map<string, string>()
  return itemsOf(items, 'store').flatMap((store) => {
    const { number, storeType, areaId, services, openingHours, holidayHours } = store.data
    const problems: Problem[] = []
    const first = firstOfNumber.get(number)
    if (first === undefined) firstOfNumber.set(number, store.id)
    else problems.push(problem(store, 'number', `is ${number}, which is the number of ${first} already`))
    function mustBeAmong(list: 'storeTypes' | 'areas' | 'storeServices', path: string, value: string): void {
      if (!merchant || merchant[list].some(({ id }) => id === value)) return
      problems.push(problem(store, path, `is ${value}, which is not among the merchant's ${list}`))
    }
    mustBeAmong('storeTypes', 'storeType', storeType)
    mustBeAmong('areas', 'areaId', areaId)
    for (const [index, service] of services.entries()) mustBeAmong('storeServices', `services[${index}]`, service)
    const times = {
      ...Object.fromEntries(Object.entries(openingHours).map(([day, hours]) => [`openingHours.${day}`, hours])),
      holidayHours,
    }
    for (const [path, hours] of Object.entries(times)) {
      if (hours && hours.from >= hours.until)
        problems.push(problem(store, path, 'closes before it opens; hours end at 24:00 at the latest, also where the doors close later'))
    }
    return problems
  })
}
