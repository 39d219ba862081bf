import pg from 'pg'

/** A mistake somebody could make in what the server reads or writes: one place of its statements that says otherwise. */
export type Mutant = { mistake: string; from: string; to: string }

type Statement = { text: string; name?: string }

/**
 * Lets mistakes into the statements of connections that are opened from now on, until it is ended. Connections keep the way
 * in which they send, so those that are open already send what they are told.
 */
export function openMistakes() {
  // its many overloads say less than this
  const client = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const { query } = client
  let made: Mutant | undefined
  let met = 0
  const mistaken = (statement: unknown): unknown => {
    if (!made || !isStatement(statement)) return statement
    const text = statement.text.replaceAll(made.from, made.to)
    if (text === statement.text) return statement
    met += 1
    return { ...statement, text, ...(statement.name ? { name: `${made.mistake.slice(0, 20)} ${statement.name}` } : {}) }
  }
  client.query = function send(statement, ...rest) {
    return query.call(this, mistaken(statement), ...rest)
  }
  /** Does work with a mistake; throws when no statement had its place. */
  const withMistake = async <Answer>(mutant: Mutant, work: () => Promise<Answer>): Promise<Answer> => {
    made = mutant
    met = 0
    try {
      const answer = await work()
      if (met === 0) throw new Error(`no statement could have the mistake "${mutant.mistake}": ${String(answer)}`)
      return answer
    } finally {
      made = undefined
    }
  }
  const end = () => {
    client.query = query
  }
  return { withMistake, end }
}

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'

/** Those of every run; a longer one has the others too. */
export const mutants: Mutant[] = [
  {
    mistake: 'a pass that was taken still opens',
    from: "'status', p.status",
    to: "'status', case p.status when 'UNASSIGNED' then 'ASSIGNED' else p.status end",
  },
  { mistake: 'holidays are like other days', from: "where applies_to @> array['ACCESS'])", to: 'where false)' },
  {
    mistake: 'a time programme ends a minute late',
    from: 'p.end_minute as "until"',
    to: 'p.end_minute + 1 as "until"',
  },
  {
    mistake: 'who is taken out of a group stays',
    from: 'delete from "access_group_users" where',
    to: 'delete from "access_group_users" where false and',
  },
  { mistake: 'a request for one door opens all', from: 'and rd.access_door_id = asked.access_door_id', to: '' },
]

export const moreMutants: Mutant[] = [
  { mistake: 'a site has no daylight saving', from: "'timeZone', s.time_zone", to: "'timeZone', null" },
  { mistake: 'holidays of anything close doors', from: "where applies_to @> array['ACCESS'])", to: 'where true)' },
  {
    mistake: 'a request that was revoked still counts',
    from: "r.status = 'APPROVED'",
    to: "r.status in ('APPROVED', 'REVOKED')",
  },
  { mistake: 'a booking opens a minute too early', from: "interval '15 minutes'", to: "interval '16 minutes'" },
  { mistake: 'a lockdown is not lifted', from: 'and (l.lifted_date is null or l.lifted_date > a.at)', to: '' },
  {
    mistake: 'a company’s group goes beyond what was given',
    from: 'case when g.office_centre_id <> d.office_centre_id then',
    to: 'case when false then',
  },
  {
    mistake: 'a floor is held for ever',
    from: 'and (l.lease_end is null or l.lease_end >=',
    to: 'and (true or l.lease_end >=',
  },
  { mistake: 'a lease has no end', from: 'l.lease_end as "end"', to: 'null as "end"' },
  {
    mistake: 'the first passage counts, not the last',
    from: 'order by e.date_time desc, e.door_sequence desc limit 1',
    to: 'order by e.date_time, e.door_sequence limit 1',
  },
  { mistake: 'a door that is off opens', from: "'active', d.active", to: "'active', true" },
  {
    mistake: 'a group that is not active opens',
    from: 'g.active, member.is_member as',
    to: 'true as active, member.is_member as',
  },
  {
    mistake: 'a time programme ends at midnight',
    from: 'p.end_minute as "until"',
    to: 'least(p.end_minute, 1440) as "until"',
  },
  {
    mistake: 'a door group opens on holidays',
    from: "'until', dg.end_minute, 'includeHoliday', false",
    to: "'until', dg.end_minute, 'includeHoliday', true",
  },
]
