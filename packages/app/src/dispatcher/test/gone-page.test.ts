// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../api.ts'
import { queryClient, useAct } from '../query.ts'
import { useOperation } from '../use-operation.ts'
import { warn } from '../warning.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
vi.mock('../warning.ts', () => ({ warn: vi.fn(), warnOfNetwork: vi.fn() }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(warn).mockClear()
})

function Page({ useIt }: { useIt: () => void }) {
  useIt()
  return null
}

/** A page that acts at once, and the server's answer, which comes when it is given. */
async function aPage(useIt: () => void) {
  const asked = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => asked.promise)
  const root = createRoot(document.createElement('div'))
  await act(() => root.render(createElement(QueryClientProvider, { client: queryClient }, createElement(Page, { useIt }))))
  return {
    close: () => act(() => root.unmount()),
    answer: (errorCode = 0) =>
      act(async () => {
        asked.resolve(Response.json({ errorCode, errorMessage: 'Das ging nicht', result: {} }))
        await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
      }),
  }
}

const command = { campaignId: 'kochen', rewardId: 'pfanne' }

it('what must follow an answer follows when its page is gone, and what belongs to the page does not', async () => {
  const onSuccess = vi.fn()
  const onPage = vi.fn()
  const page = await aPage(() => {
    const { mutate, isIdle } = useOperation(api.redeemUserStampCard, { quiet: true, onSuccess })
    if (isIdle) queueMicrotask(() => mutate(command, { onSuccess: onPage }))
  })
  await page.close()
  await page.answer()
  expect(onSuccess).toHaveBeenCalledOnce()
  expect(onPage).not.toHaveBeenCalled()
})

it.each([
  ['is said by the page that asked', false, 0],
  ['is said by the warning when the page is gone', true, 1],
])('a failure %s', async (_, isGone, warnings) => {
  const page = await aPage(() => {
    const { mutate, isIdle } = useAct(api.blockUser, { quiet: true })
    if (isIdle) queueMicrotask(() => mutate({ userId: 'somebody' }))
  })
  if (isGone) await page.close()
  await page.answer(10409)
  expect(warn).toHaveBeenCalledTimes(warnings)
})
