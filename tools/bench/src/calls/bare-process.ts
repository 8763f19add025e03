import cluster from 'node:cluster'
import Fastify from 'fastify'
import pg from 'pg'

/** The baseline for hot reads: Fastify, one prepared select, a compiled response, in as many processes as the server has. */
if (cluster.isPrimary) {
  for (let process = 0; process < Number(processesOf()); process++) cluster.fork()
  let listening = 0
  cluster.on('listening', () => {
    listening++
    if (listening === Number(processesOf())) process.send?.('listening')
  })
  process.once('SIGTERM', () => cluster.disconnect())
} else {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 16 })
  const app = Fastify()
  app.get<{ Querystring: { memberId: string } }>(
    '/bare',
    { schema: { response: { 200: { type: 'object', properties: { purchased: { type: 'string' }, given: { type: 'string' } } } } } },
    async ({ query }) => {
      const { rows } = await pool.query({
        name: 'bare',
        text: 'select purchased, given from books where member_id = $1 and unit = $2',
        values: [query.memberId, 'herzhaft-kochen'],
      })
      return rows[0]
    },
  )
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
  process.once('disconnect', () => process.exit(0))
}

function processesOf(): string {
  return process.env.PROCESSES ?? '1'
}
