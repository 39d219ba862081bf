/** The baseline of booking: bare Fastify and bare pg with one INSERT under the same exclusion constraint. */
import Fastify from 'fastify'
import pg from 'pg'

const [url = '', port = '0', landlordId = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 20 })
const app = Fastify()
app.post<{ Body: { resourceId: string; startsAt: string; endsAt: string } }>('/insert', async ({ body }) => {
  const made = await pool.query(
    `insert into occupancies (landlord_id, office_centre_id, resource_id, during, kind, holder)
     values ($1, $1, $2, tstzrange($3::timestamptz, $4::timestamptz), 'BOOKING', uuidv7()) returning id`,
    [landlordId, body.resourceId, body.startsAt, body.endsAt],
  )
  return { success: true, data: made.rows[0] }
})
app.get('/ready', async () => ({ success: true }))
await app.listen({ host: '127.0.0.1', port: Number(port) })
