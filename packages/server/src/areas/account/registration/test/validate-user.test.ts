import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoStrangeFields } from '#testing/guards.ts'
import { aMember, withStatus } from '#testing/members.ts'
import { aPrintedCard } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const person = { isOldEnough: true, salutation: 'Female', firstName: 'Annegret', lastName: 'Oberhofer-Dietz' }

describe('a registration form', () => {
  it('is checked before it is sent', async () => {
    await aMember(app, { referralCode: 'FRND2345' })
    const form = {
      ...person,
      cardNumber: aPrintedCard(),
      referralCode: 'frnd 2345',
      country: 'Germany',
      householdSize: 1,
      langCode: 'fr_FR',
    }
    expect(await app.call('validateUser', form as never)).toMatchObject({ errorCode: 0, result: {} })
    await expectNoStrangeFields(app, 'validateUser', form)
  })

  it.each([
    [{ salutation: undefined }, 'salutationRequired', ['salutation']],
    [{ firstName: '', salutation: '' }, 'fieldRequired', ['salutation', 'firstName']],
    [{ lastName: '1=1' }, 'nameInvalid', ['lastName']],
    [{ birthDate: '1986-02-30' }, 'birthDateInvalid', ['birthDate']],
    [{ homeStoreId: 'atlantis' }, 'storeNotFound', ['homeStoreId']],
    [{ homeStoreId: 'weimar' }, 'storeInactive', ['homeStoreId']],
    [{ cardNumber: '2760' }, 'noMemberCardNumberFound', ['cardNumber']],
    [{ referralCode: 'NBDYHAS2' }, 'invalidReferralCode', ['referralCode']],
  ])('with %o is rejected and its fields are named', async (change, errorName, fields) => {
    const answer = await app.call('validateUser', { ...person, ...change })
    expect(answer).toMatchObject({ status: 200, errorName, result: { fields } })
  })

  it('does not hear whether a card belongs to somebody', async () => {
    const { cardNumber } = await aMember(app)
    expect(await app.call('validateUser', { ...person, cardNumber })).toMatchObject({ errorName: null })
  })

  it('does not count on somebody who has left', async () => {
    const { memberId } = await aMember(app, { referralCode: 'GXNE2345' })
    await withStatus(app, memberId, 'deleted')
    expect(await app.call('validateUser', { ...person, referralCode: 'GXNE2345' })).toMatchObject({ errorName: 'invalidReferralCode' })
  })
})
