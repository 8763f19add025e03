import '../../../../testing/device.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { askAgain, askForCode, sentNow } from '../contact/code/sent-code.ts'

const tooSoon = (result: object | null) => new CallFailure('rejected', 'In 20 Sekunden', 10560, result)
const fails = (error: CallFailure) => () => Promise.reject(error)

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

describe('a code that is asked for', () => {
  it('counts by the clock of this device', async () => {
    const { sent } = await askForCode(async () => ({ expiresInSeconds: 600, resendInSeconds: 30 }))
    expect(sent).toEqual({ expiresInSeconds: 600, resendInSeconds: 30, expiresAtMs: 1_600_000, resendAtMs: 1_030_000 })
    expect(sent).toEqual(sentNow({ expiresInSeconds: 600, resendInSeconds: 30 }))
  })

  it('too soon is the one sent before, and says so', async () => {
    const asked = await askForCode(fails(tooSoon({ smsId: 'a', expiresInSeconds: 500, resendInSeconds: 20 })))
    expect(asked).toMatchObject({
      sent: { smsId: 'a', expiresAtMs: 1_500_000, resendAtMs: 1_020_000 },
      failure: { message: 'In 20 Sekunden' },
    })
  })

  it('too often is nothing to go on with once the one before is over, but tells when to come again', async () => {
    const error = tooSoon({ expiresInSeconds: 0, resendInSeconds: 1200 })
    await expect(askForCode(fails(error))).rejects.toBe(error)
    expect(await askAgain(fails(error))).toMatchObject({ sent: { resendAtMs: 2_200_000 }, failure: { message: 'In 20 Sekunden' } })
  })

  it('fails with what the server says for other reasons', async () => {
    const unknown = new CallFailure('rejected', 'Keine Adresse', 10463)
    await expect(askAgain(fails(unknown))).rejects.toBe(unknown)
    await expect(askForCode(fails(tooSoon(null)))).rejects.toMatchObject({ code: 10560 })
  })
})
