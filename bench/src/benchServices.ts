import path from 'node:path'
import { openAccessSystems } from '@atrium/api/adapters/accessSystems/accessSystems.ts'
import { webPushTransport } from '@atrium/api/adapters/push/webPush.ts'
import { httpCameras } from '@atrium/api/adapters/cameras/httpCameras.ts'
import { localFileStore } from '@atrium/api/adapters/files/local.ts'
import {
  missingBuildingSystem,
  missingDoorControllers,
  missingIdentity,
  missingMerchants,
  missingMobileCredentials,
  missingPayments,
  missingRoomCalendar,
  missingSms,
} from '@atrium/api/adapters/standIn/missing.ts'
import { httpWebhooks } from '@atrium/api/adapters/webhooks/httpWebhooks.ts'
import { systemClock } from '@atrium/api/platform/clock.ts'
import { createCtx, type PublicCtx } from '@atrium/api/platform/ctx.ts'
import type { MailTransport } from '@atrium/api/platform/mail.ts'
import { openServices } from '@atrium/api/services.ts'

type Outside = Parameters<typeof openServices>[0]['outside']
type Asked = { databaseUrl: string; folder: string; mail: MailTransport } & Partial<Outside>

const origin = { requestId: 'bench', ipAddress: '127.0.0.1', userAgent: 'bench' }

/** The services of a server within this process, of which jobs are run by hand; nothing outside answers but what is given. */
export async function openBenchServices({ databaseUrl, folder, ...given }: Asked) {
  const { connection, services, log, close } = await openServices({
    databaseUrl,
    poolSize: 4,
    rateLimitScale: 1,
    sealingKey: '',
    clock: systemClock,
    logLevel: 'silent',
    outside: {
      sms: missingSms,
      push: webPushTransport('bench@example.test'),
      vapidKey: null,
      files: localFileStore(path.join(folder, 'files')),
      identity: missingIdentity,
      payments: missingPayments,
      merchants: missingMerchants,
      buildingSystem: missingBuildingSystem,
      roomCalendar: missingRoomCalendar,
      doorControllers: missingDoorControllers,
      mobileCredentials: missingMobileCredentials,
      cameras: httpCameras({ networks: '127.0.0.0/8', timeout: 1000 }),
      accessSystems: openAccessSystems(null),
      webhooks: httpWebhooks({ networks: '' }),
      vendorLab: null,
      botCheckOff: undefined,
      ...given,
    },
    portalOrigins: { CONSOLE: '', TENANT: '', MERCHANT: '', PUBLIC: '' },
    support: { email: '', phone: '' },
  })
  const { db, pool } = connection
  const ctx = (): PublicCtx =>
    createCtx({ db, services, log, actor: null, scope: null, origin, audit: { audited: false } })
  return { db, pool, services, ctx, close }
}
