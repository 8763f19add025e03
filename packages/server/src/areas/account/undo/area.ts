import { definePart } from '../../../runtime/area.ts'
import { getAccountChange } from './calls/getAccountChange.ts'
import { undoAccountChange } from './calls/undoAccountChange.ts'

export const undo = definePart({
  calls: { getAccountChange, undoAccountChange },
  rateLimits: {
    getAccountChange: { calls: 60, minutes: 10 },
    undoAccountChange: { calls: 60, minutes: 10 },
  },
})
