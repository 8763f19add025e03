import type { IdentityWays } from '@herzkarte/contract/call.ts'
import { ticketHeader } from '@herzkarte/contract/kinds.ts'

/** A ticket for the call, or undefined if the member cancels. */
type Ask = (call: string, ways: IdentityWays) => Promise<string | undefined>

let ask: Ask = async () => undefined
let isAsking = false

/** Tickets of calls that have not succeeded yet. A mistake in a form does not cost one. */
const tickets = new Map<string, string>()

/** Sets how members are asked to confirm who they are. The shell does: it has the dialog. */
export function askIdentityWith(next: Ask): void {
  ask = next
}

/** Asks the member for a ticket. False if they cancel, and for a second tap while the dialog is open, which means the same. */
export async function confirmIdentity(call: string, ways: IdentityWays): Promise<boolean> {
  if (isAsking) return false
  isAsking = true
  const ticket = await ask(call, ways).finally(() => {
    isAsking = false
  })
  if (ticket !== undefined) tickets.set(call, ticket)
  return ticket !== undefined
}

/** The header with the ticket of a call, if it has one. */
export function ticketHeaders(call: string): Record<string, string> {
  const ticket = tickets.get(call)
  return ticket === undefined ? {} : { [ticketHeader]: ticket }
}

/** The call has succeeded, or its ticket is not good any more. */
export function dropTicket(call: string): void {
  tickets.delete(call)
}
