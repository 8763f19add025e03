import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { statement, transact } from '../../../kernel/database/index.ts'
import { createMember, findMember } from '../members.ts'

let app: TestServer
let owner: pg.Pool
beforeAll(async () => {
  app = await startTestServer()
  owner = new pg.Pool({ connectionString: app.ownerUrl })
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const addColumn = statement<never>(`alter table members add column future text not null default 'the default'`)
const readColumn = statement<{ future: string }, [string]>('select future from members where member_id = $1')

it('a server registers members while the database already has the next version’s column', async () => {
  const { memberId } = await aMember(app)
  const member = await findMember(app.server.services.db, memberId)
  if (!member) throw new Error('The member is missing')
  const newcomer = { ...member, memberId: uuid(), email: null, cardNumber: member.cardNumber.replace(/^./, '9') }
  let future: string | undefined
  const rolledBack = new Error('rolled back on purpose')
  const attempt = transact(owner, async (tx) => {
    await tx.run(addColumn)
    await createMember(tx, newcomer, null, { content: app.server.services.content(), now: new Date() })
    future = (await tx.first(readColumn, newcomer.memberId))?.future
    throw rolledBack
  })
  await expect(attempt).rejects.toBe(rolledBack)
  expect(future).toBe('the default')
})
