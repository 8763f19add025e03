import { expect, it } from 'vitest'
import { fewAtOnce } from '../graph-api.ts'

const person = { facebookId: '1', email: null, firstName: '', lastName: '' }

it('lets eight wait for Facebook, and turns others away at once until one is answered', async () => {
  const answers: (() => void)[] = []
  const facebook = fewAtOnce({
    tokenFor: () => Promise.reject(new Error('not asked')),
    personOf: () => new Promise((resolve) => answers.push(() => resolve(person))),
  })
  const eight = Array.from({ length: 8 }, () => facebook.personOf('token'))
  await expect(facebook.personOf('token')).rejects.toMatchObject({ reason: 'unknown' })
  expect(answers).toHaveLength(8)
  for (const answer of answers) answer()
  expect(await Promise.all(eight)).toHaveLength(8)
  await expect(facebook.tokenFor('code', 'verifier')).rejects.toThrow('not asked')
  const ninth = facebook.personOf('token')
  answers.at(-1)?.()
  expect(await ninth).toEqual(person)
})
