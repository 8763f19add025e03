import '../../../../testing/device.ts'
import { expect, it, vi } from 'vitest'

Object.assign(document, { addEventListener: () => {}, hidden: false })
vi.useFakeTimers()
vi.stubGlobal('window', globalThis)
const { session } = await import('../../../dispatcher/session.ts')
const { useListActions } = await import('../groceries/use-groceries.ts')
const { groceryChanges } = await import('../groceries/outbox.ts')
const { currentToast } = await import('@herzkarte/ui/overlay/toast.ts')

it('what was taken off the list last can be put back as long as it is said, also right after something else', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ errorCode: 0, errorMessage: '', result: { items: [] } }))
  session.start({ token: { accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer' }, user: { userId: 'annegret' } } as never)
  const { remove } = useListActions()
  remove({ groceryId: 'milk', name: 'Milch' } as never)
  await vi.advanceTimersByTimeAsync(800)
  remove({ groceryId: 'bread', name: 'Brot' } as never)
  expect(currentToast()).toMatchObject({ text: expect.stringContaining('Brot'), durationMs: 5000 })
  await vi.advanceTimersByTimeAsync(4900)
  currentToast()?.action?.onClick?.()
  expect(groceryChanges.all().map(({ value }) => value)).toMatchObject([{ kind: 'remove', groceryIds: ['milk'] }])
})
