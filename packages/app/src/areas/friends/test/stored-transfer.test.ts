// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'

const { session } = await import('../../../dispatcher/session.ts')
const { merchantIdStore } = await import('../../../dispatcher/merchant-code.ts')
const { receiveStored, takeTransfer } = await import('../stored-transfer.ts')

const codes = ['T23456789ABCD', 'TEFGHJKMNPQRS']

it('hearts of every link that a visitor opened are received after signing in, those without an answer once more', async () => {
  merchantIdStore.set('1001')
  for (const code of codes) takeTransfer(`?code=${code}`)
  session.start({ token: { accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer' }, user: { userId: 'annegret' } } as never)
  const asked: (string | null)[] = []
  const answers = [
    new Response('Bad gateway', { status: 502 }),
    Response.json({ errorCode: 10548, errorMessage: 'Schon da.', result: null }),
  ]
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    asked.push(new URLSearchParams(String(body)).get('transferCode'))
    return (answers.shift() ?? Response.json({ errorCode: 10408, errorMessage: 'Gibt es nicht.', result: null })).clone()
  })
  await receiveStored()
  await receiveStored()
  await receiveStored()
  expect(asked).toEqual([...codes, codes[0]])
})
