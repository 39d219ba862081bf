import { insertReached } from '@atrium/api/modules/broadcasts/broadcasts.repo.ts'
import { createCtx, type Ctx, type Transactional } from '@atrium/api/platform/ctx.ts'
import { keepLetter } from '@atrium/api/platform/outbox.ts'
import { openServices } from '@atrium/api/services.ts'
import { settingsOf } from './recordedCalls.ts'
import { tell } from './report.ts'
import { prepare } from './usersList.ts'

type Settings = { cluster: Parameters<typeof prepare>[0]; folder: string; people: number }

class UndoneError extends Error {}

/**
 * How long it takes to write whom an emergency reaches, with companies, links and messages by mail and text message, over
 * one bare INSERT … SELECT of as many recipients. Everything is undone.
 */
export async function benchBroadcast({ cluster, folder, people }: Settings): Promise<void> {
  const { databaseUrl, population } = await prepare(cluster, people, folder)
  const { services, connection, log, close } = await openServices(await settingsOf(databaseUrl, folder))
  const { officeCentreId, userId, accountId } = population
  const ctx = createCtx({
    db: connection.db,
    services,
    log,
    origin: { requestId: 'bench', ipAddress: '127.0.0.1', userAgent: 'bench' },
    audit: { audited: false },
    actor: { accountId, userId, sessionId: '', fullName: 'Bench', email: '', roleCodes: [] },
    scope: {
      landlordId: officeCentreId,
      officeCentreId,
      officeCentreType: 'LANDLORD',
      timezoneOffset: 0,
      permissions: new Set(),
      addOns: new Set(),
      operator: false,
      readOnly: false,
    },
  }) as Ctx
  try {
    const [bare, ours] = [
      await fastest(ctx, (tx, id) => bareRows(tx, id)),
      await fastest(ctx, async (tx, id) => {
        const words = {
          id,
          recipientType: 'ALL' as const,
          recipientIds: [],
          channels: ['EMAIL', 'SMS', 'PUSH'] as const,
        }
        await insertReached(tx, words, await keepLetter(tx, letter))
      }),
    ]
    const of = people.toLocaleString('en')
    tell({ name: `one INSERT … SELECT of the recipients among ${of} people`, value: bare, unit: 'ms' })
    tell({ name: `whom an emergency reaches, with what leaves for them`, value: ours, unit: 'ms' })
    tell({ name: `an emergency over the bare rows, at ${of}`, value: ours / bare, unit: 'x', target: { most: 3 } })
  } finally {
    await close()
  }
}

const letter = { subject: 'Bench', greeting: 'Bench', paragraphs: ['Bench'], short: 'Bench' }

/** The shortest of three turns in milliseconds, each in a transaction that is undone. */
async function fastest(ctx: Ctx, work: (tx: Transactional<Ctx>, id: string) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 3; turn++)
    await ctx
      .transaction(async (tx) => {
        const { rows } = await tx.db.execute<{ id: string }>(`
          insert into broadcasts (landlord_id, office_centre_id, severity, title, message, channels, recipient_type,
            recipient_ids, status, started_date, created_date, updated_date)
          values ('${tx.scope.landlordId}', '${tx.scope.officeCentreId}', 'CRITICAL', 'Bench', 'Bench', '{EMAIL}', 'ALL', '{}',
            'ONGOING', now(), now(), now()) returning id`)
        const begun = performance.now()
        await work(tx, String(rows[0]?.id))
        times.push(performance.now() - begun)
        throw new UndoneError()
      })
      .catch((error: unknown) => {
        if (!(error instanceof UndoneError)) throw error
      })
  return Math.min(...times)
}

const bareRows = (tx: Transactional<Ctx>, id: string) =>
  tx.db.execute(`
  with company as (
    insert into broadcast_tenants (landlord_id, office_centre_id, broadcast_id, tenant_id, floor_nos)
    values ('${tx.scope.landlordId}', '${tx.scope.officeCentreId}', '${id}', '${tx.scope.officeCentreId}', '{}') returning id)
  insert into broadcast_people (landlord_id, office_centre_id, broadcast_id, broadcast_tenant_id, user_id, tenant_id,
    token_hash, expires_at)
  select u.landlord_id, u.office_centre_id, '${id}', company.id, u.id, u.office_centre_id, u.id::text, now()
  from users u, company where u.office_centre_id = '${tx.scope.officeCentreId}' and u.status = 'ACTIVE'`)
