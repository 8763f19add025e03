import { once } from 'node:events'
import { connect } from 'node:net'

const [begun, rest] = ['{"userName":', '"annegret"}']

/** A request whose body stops in the middle; `finish` sends the rest and returns the status line. */
export async function halfABody(url: string): Promise<{ finish(): Promise<string> }> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = ['POST /checkIsExistUserName.do HTTP/1.1', `host: ${host}`, 'content-type: application/json']
  socket.write([...head, `content-length: ${begun.length + rest.length}`, '', begun].join('\r\n'))
  return {
    async finish() {
      const answered = once(socket, 'data')
      socket.write(rest)
      const [bytes] = (await answered) as [Buffer]
      socket.destroy()
      return bytes.toString('latin1').split('\r\n')[0] ?? ''
    },
  }
}
