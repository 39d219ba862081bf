import pg from 'pg'

export type Population = { officeCentreId: string; userId: string; accountId: string }

/** Fills a migrated, empty database with one office centre of so many users, by SQL: a million take a minute or two. */
export async function populate(url: string, users: number): Promise<Population> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const centre = await client.query<{ id: string }>(`
      with made as (select uuidv7() as id)
      insert into office_centres (id, landlord_id, centre_code, office_centre_type, company_name)
      select id, id, 'BENCH', 'LANDLORD', 'Bench Tower' from made returning id`)
    const officeCentreId = String(centre.rows[0]?.id)
    await client.query(
      `insert into roles (landlord_id, office_centre_id, code, name, system_role)
       select $1, $1, code, code, true from unnest(array['STAFF', 'SUB_ADMIN', 'MASTER_ADMIN', 'SITE_ADMIN']) as code`,
      [officeCentreId],
    )
    await client.query(
      `insert into role_permissions (landlord_id, office_centre_id, role_id, permission_code)
       select $1, $1, id, given from roles cross join unnest(array['USER_LIST', 'USER_VIEW']) as given where roles.code = 'MASTER_ADMIN'`,
      [officeCentreId],
    )
    const batch = 100_000
    for (let from = 0; from < users; from += batch)
      await insertBatch(client, officeCentreId, from, Math.min(users, from + batch))
    await client.query('vacuum analyze')
    const admin = await client.query<{ id: string; account_id: string }>(
      `select u.id, u.account_id from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
       where r.code = 'MASTER_ADMIN' and u.status = 'ACTIVE' limit 1`,
    )
    return { officeCentreId, userId: String(admin.rows[0]?.id), accountId: String(admin.rows[0]?.account_id) }
  } finally {
    await client.end()
  }
}

const given = `(array['Aisha','Ben','Chloe','Daniel','Elena','Farid','Grace','Hana','Ibrahim','Jasmine','Kenji','Leila','Maya','Nikhil','Olivia','Priya','Ryo','Samuel','Tariq','Zara'])[1 + n % 20]`
const family = `(array['Abdullah','Bose','Chan','Chen','Fernandez','Goh','Gupta','Hassan','Iyer','Jensen','Kim','Koh','Kumar','Lim','Lopez','Menon','Nair','Okafor','Ong','Patel','Rahman','Santos','Schmidt','Suzuki','Tan','Teo','Wong','Yamamoto','Yap','Zhang'])[1 + (n / 20) % 30]`

async function insertBatch(client: pg.Client, officeCentreId: string, from: number, to: number): Promise<void> {
  await client.query(
    `with numbers as (select n from generate_series($2::int, $3::int - 1) as n),
     made as (
       insert into accounts (email, full_name)
       select 'person' || n || '@bench.example', ${given} || ' ' || ${family} from numbers
       returning id, email, full_name),
     members as (
       insert into users (landlord_id, office_centre_id, account_id, email, full_name, status, user_creation_type, registered, mobile_number)
       select $1, $1, id, email, full_name,
         case when right(split_part(email::text, '@', 1), 1) in ('7') then 'PENDING' when right(split_part(email::text, '@', 1), 1) = '8' then 'INACTIVE' else 'ACTIVE' end,
         'UPLOAD', true, '+65 9' || lpad((abs(hashtext(email::text)) % 10000000)::text, 7, '0')
       from made returning id, email)
     insert into user_roles (landlord_id, office_centre_id, user_id, role_id)
     select $1, $1, members.id, roles.id from members join roles on roles.office_centre_id = $1
       and roles.code = case when members.email::text like 'person%00@%' then 'MASTER_ADMIN' when members.email::text like 'person%5@%' then 'SUB_ADMIN' else 'STAFF' end`,
    [officeCentreId, from, to],
  )
}
