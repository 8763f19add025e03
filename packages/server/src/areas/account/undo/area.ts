import { definePart } from '../../../runtime/area.ts'
import { purged } from '../../../runtime/retention.ts'
import { getAccountChange } from './calls/getAccountChange.ts'
import { undoAccountChange } from './calls/undoAccountChange.ts'
import { undoMs } from './undos.ts'

export const undo = definePart({
  calls: { getAccountChange, undoAccountChange },
  rateLimits: {
    getAccountChange: { calls: 60, minutes: 10 },
    undoAccountChange: { calls: 60, minutes: 10 },
  },
  retention: [
    purged('account_undos', 'changed_at < $1', { olderThanMs: undoMs, oldestBy: 'changed_at' }),
    purged('email_owners', 'reserved_at < $1', { olderThanMs: undoMs, oldestBy: 'reserved_at' }),
    purged('phone_owners', 'reserved_at < $1', { olderThanMs: undoMs, oldestBy: 'reserved_at' }),
  ],
})
