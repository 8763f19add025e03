import { freeHeartsGivenBefore } from '@herzkarte/contract/errors/codes.ts'
import { hearts } from '@herzkarte/contract/errors/hearts.ts'
import { expect, test } from '../../support/world.ts'

test('free hearts that a mailbox has had are offered no more, and a sentence says why', async ({ aShopper, ownAppOf, checkAccess }) => {
  const app = await ownAppOf(await aShopper(), '/stampCardDetail/herzhaft-kochen')
  const reason = hearts.freeHeartsGivenBefore.text.de
  const json = { errorCode: freeHeartsGivenBefore, errorMessage: reason, result: null }
  await app.route('**/grantUserStamp.do', (route) => route.fulfill({ json }))
  const claim = app.getByRole('button', { name: '3 Gratisherzen' })
  await claim.click()
  await expect(app.getByRole('status').filter({ hasText: reason })).toBeVisible()
  await expect(claim).toBeHidden()
  await expect(app.getByRole('button', { name: 'Code eingeben' })).toBeVisible()
  await expect(app.getByRole('dialog')).toBeHidden()
  await checkAccess(app)
})
