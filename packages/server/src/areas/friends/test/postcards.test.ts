import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestToken } from '#testing/codes.ts'
import { aMember, campaignId, type TestMember } from '#testing/members.ts'
import { queryAsOwner } from '#testing/owner.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { expectLedgerToHold, signedIn } from '#testing/till.ts'
import { bookOf } from '../../gifts/test/support.ts'
import { befriend, inboxOf, receives, transfersOf } from './support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const words = 'Für deine Pfanne fehlen dir doch noch drei. Guten Appetit!'
interface Written {
  words?: string
  pictureId?: string | null
  hearts?: number
  operationId?: string
}

function writes(member: TestMember, to: TestMember | 'code', { words: typed = words, pictureId = 'hof', ...given }: Written = {}) {
  const input = { campaignId, hearts: 3, operationId: uuid(), ...given, postcard: { words: typed, pictureId } }
  if (to === 'code') return app.call('transferStampByCode', input, signedIn(app, member))
  return app.call('transferStamp', { userId: to.memberId, ...input }, signedIn(app, member))
}

async function friends(): Promise<[TestMember, TestMember]> {
  const [sender, friend] = [await aMember(app, { hearts: 60, firstName: 'Annegret' }), await aMember(app, { firstName: 'Marlene' })]
  await befriend(app, sender, friend)
  return [sender, friend]
}

const codeIn = (answer: Awaited<ReturnType<typeof writes>>) => answer.result.transfer.transferCode ?? ''
const postcardFor = async (member: TestMember) => (await transfersOf(app, member))[0]?.postcard
async function deletes(member: TestMember): Promise<void> {
  await app.call('sendDeleteAccountEmail', {}, signedIn(app, member))
  expect(await app.call('confirmDeleteAccount', { deleteToken: await latestToken(app, member.email) })).toMatchObject({ errorName: null })
}
const exported = async (member: TestMember) => JSON.stringify((await app.call('exportUserData', {}, signedIn(app, member))).result)

describe('a postcard', () => {
  it('shows its picture and words to the friend, before and after the hearts are received, and to nobody else', async () => {
    const [sender, friend] = await friends()
    const sent = await writes(sender, friend)
    const card = { words, picture: { pictureId: 'hof', title: 'Hof im Lindental', image: '/images/banners/hofbesuch.svg', tone: 'bakery' } }
    expect(await postcardFor(friend)).toEqual(card)
    const [offered] = await transfersOf(app, friend)
    expect((await receives(app, friend, offered?.transferCode ?? '')).result).toMatchObject({ hearts: 3, postcard: card })
    expect(await postcardFor(friend)).toEqual(card)
    const told = [sent, await transfersOf(app, sender), await inboxOf(app, friend), await inboxOf(app, sender)]
    expect(JSON.stringify(told)).not.toContain('Appetit')
  })

  it('goes to the first of many who use its code', async () => {
    const sender = await aMember(app, { hearts: 12 })
    const code = codeIn(await writes(sender, 'code'))
    const others = await Promise.all(Array.from({ length: 8 }, () => aMember(app)))
    const answers = await Promise.all(others.map((other) => receives(app, other, code)))
    expect(answers.filter((answer) => JSON.stringify(answer).includes(words))).toHaveLength(1)
    expect(answers.filter(({ errorName }) => errorName === 'transferAlreadyReceived')).toHaveLength(7)
  })

  it('may have neither picture nor words, and hearts may go without one', async () => {
    const [sender, friend] = await friends()
    expect(await writes(sender, friend, { words: ' ', pictureId: null })).toMatchObject({ errorName: null })
    expect(await postcardFor(friend)).toEqual({ words: '', picture: null })
    const plain = { userId: friend.memberId, campaignId, hearts: 1, operationId: uuid() }
    app.clock.pass({ seconds: 1 })
    expect(await app.call('transferStamp', plain, signedIn(app, sender))).toMatchObject({ errorName: null })
    expect(await postcardFor(friend)).toBeNull()
  })

  it('has words of at most 120 characters, and is checked as names are', async () => {
    const [sender, friend] = await friends()
    for (const typed of [
      'x'.repeat(121),
      '👩‍🍳'.repeat(121),
      'Schau auf evil.com',
      'www.evil',
      'an@evil.de',
      '<b>Hallo</b>',
      'ｅｖｉｌ．ｃｏｍ',
    ]) {
      expect(await writes(sender, friend, { words: typed }), typed).toMatchObject({ errorName: 'postcardWordsInvalid' })
    }
    expect(await transfersOf(app, friend)).toEqual([])
    expect(await writes(sender, friend, { words: '👩‍🍳'.repeat(120) })).toMatchObject({ errorName: null })
    app.clock.pass({ seconds: 1 })
    await writes(sender, friend, { words: ' Bis\nmorgen.Ich\u202e freu\u0000 mich  <3 ' })
    expect(await postcardFor(friend)).toMatchObject({ words: 'Bis morgen. Ich freu mich ♥' })
  })

  it('has a picture of the merchant', async () => {
    const [sender, friend] = await friends()
    expect(await writes(sender, friend, { pictureId: 'of-nobody' })).toMatchObject({ errorName: 'postcardPictureNotFound' })
    const { result } = await app.call('getRecentTransferRecord', {}, signedIn(app, sender))
    expect(result.pictures.map(({ pictureId }) => pictureId)).toEqual(['hof', 'marktkisten', 'sonnenblumen', 'torte'])
    expect(result.transferDays).toBe(7)
  })

  it('is no other way of value: hearts, limits and operation ids are those of every transfer', async () => {
    const [sender, friend] = await friends()
    expect(await writes(sender, friend, { hearts: 41 })).toMatchObject({ errorName: 'transferLimitReached' })
    const operationId = uuid()
    const answers = await Promise.all(Array.from({ length: 4 }, () => writes(sender, friend, { operationId })))
    expect(new Set(answers.map(({ result }) => result.transfer.transferId)).size).toBe(1)
    expect(await writes(sender, friend, { operationId, words: 'Anders' })).toMatchObject({ errorName: 'operationReused' })
    expect(await bookOf(app, sender)).toMatchObject({ purchased: 57, transfer: 3 })
    app.clock.pass({ hours: 7 * 24 })
    expect((await transfersOf(app, sender))[0]).toMatchObject({ status: 'Returned' })
    expect(await bookOf(app, sender)).toMatchObject({ purchased: 60, transfer: 0 })
  })

  it('is in the export of who wrote it, and gone with the account; the hearts stay', async () => {
    const [sender, friend] = await friends()
    await writes(sender, friend)
    await receives(app, friend, (await transfersOf(app, friend))[0]?.transferCode ?? '')
    expect(await exported(sender)).toContain(words)
    expect(await exported(friend)).not.toContain(words)
    await deletes(sender)
    expect((await transfersOf(app, friend))[0]).toMatchObject({ hearts: 3, status: 'Received', party: null, postcard: null })
    expect(await bookOf(app, friend)).toMatchObject({ given: 3 })
    expect(await queryAsOwner(app, 'select words from transfers where member_id = $1', [sender.memberId])).toEqual([])
  })

  it('of somebody who has blocked the reader says nothing', async () => {
    const [sender, friend] = await friends()
    await writes(sender, friend)
    await app.call('blockUser', { userId: friend.memberId }, signedIn(app, sender))
    expect(await postcardFor(friend)).toBeNull()
  })
})
