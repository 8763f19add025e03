// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { readAgain } from '../query.ts'

const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } })
const queryKey = ['listNotification', 'de', { limit: 1 }]

/** A page that shows a call, whose answers come when they are given. */
function aPage() {
  const asked: PromiseWithResolvers<number>[] = []
  const observer = new QueryObserver<number>(client, {
    queryKey,
    queryFn: () => {
      const answer = Promise.withResolvers<number>()
      asked.push(answer)
      return answer.promise
    },
  })
  const leave = observer.subscribe(() => {})
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return { asked, shown: () => observer.getCurrentResult().data, leave, settled }
}
let page: ReturnType<typeof aPage>
afterEach(() => {
  page.leave()
  client.clear()
})

it('what is shown is read again after a change', async () => {
  page = aPage()
  page.asked[0]?.resolve(0)
  await page.settled()
  readAgain(client, ['listNotification'])
  page.asked[1]?.resolve(1)
  await page.settled()
  expect(page.shown()).toBe(1)
})

it('a first read that was answered before the change is followed by another', async () => {
  page = aPage()
  readAgain(client, ['listNotification'])
  page.asked[0]?.resolve(0)
  await page.settled()
  page.asked[1]?.resolve(1)
  await page.settled()
  expect(page.shown()).toBe(1)
  expect(page.asked.length).toBe(2)
})

it('a first read that fails is not followed by another', async () => {
  page = aPage()
  readAgain(client, ['listNotification'])
  page.asked[0]?.reject(new Error('no network'))
  await page.settled()
  expect(page.asked.length).toBe(1)
})
