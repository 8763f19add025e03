import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import type { Result } from '@herzkarte/contract/all-calls.ts'
import { get, post, put } from '@herzkarte/replay/sign-up.ts'

const merchantId = '1001'
const campaignId = 'herzhaft-kochen'

/**
 * Makes the first two demo members friends, sends an invitation from the third to the first, and sends hearts of the second by code: some that the
 * third has received, and some that wait for anybody with the link. Existing data is left alone.
 */
export async function makeFriends(url: string, [first, second, third]: SignInResult[]): Promise<void> {
  if (!first || !second || !third) return
  const read = <Answer>({ token }: SignInResult, name: string) => get<Answer>(url, name, { merchantId }, token.accessToken)
  const send = <Answer>({ token }: SignInResult, name: string, input: object) =>
    post<Answer>(url, name, { merchantId, ...input }, token.accessToken)

  async function ask(one: SignInResult, other: SignInResult): Promise<void> {
    const { items } = await read<Result<'listUserFriend'>>(one, 'listUserFriend')
    if (!items.some(({ userId }) => userId === other.user.userId)) await send(one, 'addFriend', { userId: other.user.userId })
  }
  const sendByCode = (hearts: number, use: string) =>
    send<Result<'transferStampByCode'>>(second, 'transferStampByCode', {
      campaignId,
      hearts,
      operationId: `demo-hearts-${use}`.padEnd(20, '-'),
    })

  // Receiving is the last step.
  const { items: received } = await read<Result<'getRecentTransferRecord'>>(third, 'getRecentTransferRecord')
  if (received.length > 0) return
  await ask(first, second)
  await send(second, 'acceptFriend', { userId: first.user.userId })
  await ask(third, first)
  await sendByCode(3, 'waiting')
  const { transfer } = await sendByCode(2, 'received')
  await put(url, 'receiveTransferStamp', { merchantId, transferCode: transfer.transferCode ?? '' }, third.token.accessToken)
}
