import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSite } from '../../demo/siteFactories.ts'
import { plansOf } from '../../testing/plans.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let admin: TestActor
let site: string

beforeAll(async () => {
  test = await openOwnTestApp()
  admin = await test.actorWith(['DEVICE_LIST', 'CAMERA_LIST', 'QR_SCANNER_LIST'], { addOns: ['CAMERA'] })
  for (const [scope, count] of [
    [admin, 10_000],
    [await test.actorWith([]), 30_000],
  ] as const) {
    const { landlordId, officeCentreId } = scope
    const { id: siteId } = await makeSite(test.db, scope, { name: 'Large' })
    if (scope === admin) site = siteId
    await test.db.execute(sql`insert into devices
      (landlord_id, office_centre_id, device_type, name, serial_no, device_model, vendor_type, site_id, active, online)
      select ${landlordId}, ${officeCentreId}, case when n % 3 = 0 then 'QR_SCANNER' else 'CONTROLLER' end,
        'Device ' || md5(n::text), ${count}::text || '-' || n, 'Model ' || n % 50,
        case when n % 40 = 0 then 'KONE' else 'GENERIC' end, ${siteId}, n % 100 > 0, n % 20 > 0
      from generate_series(1, ${count}::int) n`)
    await test.db.execute(sql`insert into cameras
      (landlord_id, office_centre_id, name, site_id, stream_url, active, online)
      select ${landlordId}, ${officeCentreId}, 'Camera ' || md5(n::text), ${siteId}, 'rtsp://camera.example/' || n,
        n % 100 > 0, n % 20 > 0
      from generate_series(1, ${count}::int) n`)
  }
  await test.db.execute(sql.raw('vacuum analyze'))
}, 120_000)
afterAll(() => test.close())

const byName = { sortProperties: 'name', sortDirection: 'ASC' }
const byChange = { sortProperties: 'updatedDate', sortDirection: 'DESC' }

describe('lists of ten thousand devices and cameras', () => {
  it.each([
    ['listDevices', 'devices', {}, /devices_(list|place|pkey) on devices/],
    ['listDevices', 'devices', byName, /devices_all_by_name/],
    ['listDevices', 'devices', byChange, /devices_by_updated/],
    ['listDevices', 'devices', { wildcardSearch: 'c4ca4238' }, /devices_search/],
    ['listDevices', 'devices', { status: 'DISABLED' }, /devices_by_state/],
    ['listDevices', 'devices', { deviceModel: 'Model 7' }, /devices_by_model/],
    ['listDevices', 'devices', { vendorType: 'KONE' }, /devices_by_vendor/],
    ['listDevices', 'devices', { ...byName, status: 'OFFLINE' }, /devices_(all_by_name|by_state)/],
    ['listDevices', 'devices', { ...byName, deviceTypeId: 'QR_SCANNER' }, /devices_(all_)?by_name/],
    ['listDevices', 'devices', { ...byName, siteId: 'THE SITE' }, /devices_(site|all_by_name)/],
    ['listDeviceQrScanners', 'devices', byName, /devices_by_name/],
    ['listCameras', 'cameras', {}, /cameras_(list|place|pkey) on cameras/],
    ['listCameras', 'cameras', byName, /cameras_name/],
    ['listCameras', 'cameras', byChange, /cameras_by_updated/],
    ['listCameras', 'cameras', { wildcardSearch: 'c4ca4238' }, /cameras_search/],
    ['listCameras', 'cameras', { status: 'DISABLED' }, /cameras_by_state/],
    ['listCameras', 'cameras', { ...byName, siteId: 'THE SITE' }, /cameras_(site|name)/],
    ['listCameras', 'cameras', { ...byName, accessDoorId: crypto.randomUUID() }, /cameras_(pkey|name|place)/],
  ] as const)('%s of %s %o are read by an index', async (operation, table, query, index) => {
    const asked = 'siteId' in query ? { ...query, siteId: site } : query
    const plans = await plansOf(test.db, () => test.call(operation, { as: admin, query: asked }), table)
    expect(plans.join('\n')).toMatch(index)
    expect(plans.join('\n')).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`))
  })
})
