import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { api } from '../../dispatcher/api.ts'
import { queryClient, refresh } from '../../dispatcher/query.ts'
import { session } from '../../dispatcher/session.ts'

/** Stores the changed profile from a call's answer, so that every page shows it. */
export function takeProfile(profile: Profile): void {
  session.update(profile)
  queryClient.setQueriesData({ queryKey: [api.getUserProfile.callName] }, profile)
  // Home greets by name and depends on the home store.
  refresh([api.listHomePage])
}
