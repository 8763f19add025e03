import type { IdentityWays } from '@herzkarte/contract/call.ts'

type Ask = (ways: IdentityWays) => Promise<boolean>

let ask: Ask = async () => false
let asking: Promise<boolean> | undefined

/** Sets how members are asked to confirm who they are. The shell does: it has the dialog. */
export function askIdentityWith(next: Ask): void {
  ask = next
}

/** Asks the member to confirm, in one dialog for all calls that wait for it. False if the member cancels. */
export function confirmIdentity(ways: IdentityWays): Promise<boolean> {
  asking ??= ask(ways).finally(() => {
    asking = undefined
  })
  return asking
}
