import { api } from '../../dispatcher/api.ts'
import { heartReads } from '../hearts/reads.ts'

/** All calls that a household's beginning, end or hearts affect. */
export const householdReads = [...heartReads, api.getHousehold, api.getMyPlanRecipes, api.getMyGrocerys, api.listNotification] as const
