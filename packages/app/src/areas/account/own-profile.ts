import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { api } from '../../dispatcher/api.ts'
import { queryClient, refresh } from '../../dispatcher/query.ts'
import { session } from '../../dispatcher/session.ts'

/** A call answered with the changed profile: every page shows it from now on. */
export function takeProfile(profile: Profile): void {
  session.update(profile)
  queryClient.setQueriesData({ queryKey: [api.getUserProfile.callName] }, profile)
  // It greets by name and knows the home store.
  refresh([api.listHomePage])
}
