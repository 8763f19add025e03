import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { aFile } from '#testing/pictures.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const upload = async (member: TestMember) => app.call('uploadUserIcon', { file: await aFile() }, signedIn(app, member))

/** Uploads whose head has arrived. */
async function countBegun(): Promise<number> {
  const { rows } = await app.server.services.pool.query(
    `select coalesce(sum(count), 0)::int as count from rate_counters where key like 'uploadUserIcon:%'`,
  )
  return rows[0].count
}

/** The beginning of an upload that goes no further, once it has arrived. */
async function halfAnUpload(member: TestMember): Promise<Socket> {
  const before = await countBegun()
  const { hostname, port, host } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const { token } = signedIn(app, member)
  const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nbeg'
  const head = ['POST /uploadUserIcon.do HTTP/1.1', `host: ${host}`, `authorization: Bearer ${token}`]
  socket.write([...head, 'content-type: multipart/form-data; boundary=x', 'content-length: 1000000', '', body].join('\r\n'))
  await eventually(async () => expect(await countBegun()).toBe(before + 1))
  return socket
}

/** The first line of an answer, which may have come already. */
async function statusLine(socket: Socket): Promise<string | undefined> {
  if (socket.readableLength === 0) await once(socket, 'readable')
  return String(socket.read()).split('\r\n')[0]
}

describe('uploads that do not go on', () => {
  // ASVS 5.2.1, 15.2.2
  it('keep nobody else waiting, and their member has one at a time', async () => {
    const slow = await aMember(app)
    const sockets = [await halfAnUpload(slow)]
    const rejected = await upload(slow)
    expect(rejected).toMatchObject({ status: 429, errorCode: 90429 })
    expect(rejected.headers.get('retry-after')).toBe('5')
    const answers = []
    for (let others = 0; others < 8; others++) {
      const socket = await halfAnUpload(slow)
      sockets.push(socket)
      answers.push(await statusLine(socket))
    }
    expect(answers).toEqual(Array(8).fill('HTTP/1.1 429 Too Many Requests'))
    expect(await upload(await aMember(app))).toMatchObject({ errorCode: 0 })
    for (const socket of sockets) socket.destroy()
    await eventually(async () => expect(await upload(slow)).toMatchObject({ errorCode: 0 }))
  })

  it('of eight members occupy none of the places where photos are made', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => aMember(app)))
    const sockets: Socket[] = []
    for (const member of members) sockets.push(await halfAnUpload(member))
    for (const member of members) expect(await upload(member)).toMatchObject({ status: 429 })
    expect(await upload(await aMember(app))).toMatchObject({ errorCode: 0 })
    for (const socket of sockets) socket.destroy()
  })
})
