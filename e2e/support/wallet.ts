import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'

/** The parts of an Apple Wallet pass that the tests check. */
interface PassJson {
  passTypeIdentifier: string
  serialNumber: string
  authenticationToken: string
  webServiceURL: string
  barcodes?: { message: string }[]
  storeCard: { primaryFields: { value: number }[] }
}

/** The content of a `.pkpass`. Throws when the file is not one. */
export function readPass(file: Uint8Array): PassJson {
  const { 'pass.json': json, 'manifest.json': manifest, signature } = unzipSync(file)
  expect(manifest && signature, 'it is signed').toBeTruthy()
  return JSON.parse(new TextDecoder().decode(json)) as PassJson
}

export const readPassFile = (path: string): PassJson => readPass(readFileSync(path))

export const heartsOn = ({ storeCard }: PassJson): number | undefined => storeCard.primaryFields[0]?.value

/** An iPhone that has a pass: it registers for changes, requests the list of changed passes, and fetches the pass, as Apple Wallet does. */
export function phoneWith({ webServiceURL, passTypeIdentifier, serialNumber, authenticationToken }: PassJson) {
  const name = `phone-${serialNumber.split('.').pop()}`
  const registrations = `${webServiceURL}/v1/devices/${name}/registrations/${passTypeIdentifier}`
  const headers = { authorization: `ApplePass ${authenticationToken}`, 'content-type': 'application/json' }
  let tag = ''
  return {
    async register(): Promise<void> {
      const body = JSON.stringify({ pushToken: `push-${name}` })
      const answer = await fetch(`${registrations}/${serialNumber}`, { method: 'POST', headers, body })
      expect(answer.status).toBe(201)
      tag = await this.newestChange()
    },
    /** When the pass changed last, according to the server. */
    async newestChange(): Promise<string> {
      const answer = await fetch(`${registrations}?passesUpdatedSince=${tag}`)
      return ((await answer.json()) as { lastUpdated: string }).lastUpdated
    },
    async fetches(): Promise<PassJson> {
      const answer = await fetch(`${webServiceURL}/v1/passes/${passTypeIdentifier}/${serialNumber}`, { headers })
      return readPass(new Uint8Array(await answer.arrayBuffer()))
    },
  }
}
