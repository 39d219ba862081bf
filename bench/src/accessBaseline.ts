/** The baseline of events: bare Fastify and bare pg with one INSERT into the same table, of one row or of a hundred. */
import Fastify from 'fastify'
import pg from 'pg'

const [url = '', port = '0', landlordId = '', doorId = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 20 })
const app = Fastify()

type Event = { vendorEventId: string; dateTime: string }

const insert = (events: Event[]) =>
  pool.query(
    `insert into access_events (landlord_id, office_centre_id, access_door_id, door_sequence, date_time, site_day, kind,
       result, decided_here, credential, connector, created_date)
     select $1, $1, $2, 1, e."dateTime", e."dateTime"::date, 'ACCESS', 'GRANTED', false, e."vendorEventId", 'bench', now()
     from jsonb_to_recordset($3::jsonb) as e("vendorEventId" text, "dateTime" timestamptz) returning id`,
    [landlordId, doorId, JSON.stringify(events)],
  )

app.post<{ Body: Event }>('/access-events', async ({ body }) => ({
  success: true,
  data: (await insert([body])).rows[0],
}))
app.post<{ Body: { events: Event[] } }>('/access-events/batch', async ({ body }) => ({
  success: true,
  data: (await insert(body.events)).rows,
}))
app.get('/ready', async () => ({ success: true }))
await app.listen({ host: '127.0.0.1', port: Number(port) })
