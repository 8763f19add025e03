import { kindOf, pathOf } from '@herzkarte/contract/kinds.ts'

interface Answered {
  errorCode: number
  /** The texts that an attacker takes from it; null for an error. */
  result: Readonly<Record<string, string>> | null
}

/** Calls as they come from one network: the proxy in front of the servers names it. */
export interface Network {
  call(name: string, input: object, token?: string): Promise<Answered>
}

/** The `index`-th /64 of one /48, as an attacker rents it. */
export const attackerAddress = (index: number): string => `2001:db8:666:${index.toString(16)}::1`
/** The connection of a member at home. */
export const memberAddress = (index: number): string => `203.0.113.${index + 1}`

export function networkOf(url: string, from: string): Network {
  return {
    async call(name, input, token) {
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      }
      const payload = { merchantId: '1001', lang: 'en_US', ...input }
      const isGet = kindOf(name) === 'get'
      const address = `${url}${pathOf(name)}${isGet ? `?${new URLSearchParams(payload)}` : ''}`
      const response = await fetch(address, isGet ? { headers } : { method: 'POST', headers, body: JSON.stringify(payload) })
      return (await response.json()) as Answered
    },
  }
}
