import Fastify from 'fastify'
import pg from 'pg'

/** The baseline for hot reads: Fastify, one prepared select, a compiled response. */
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
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
