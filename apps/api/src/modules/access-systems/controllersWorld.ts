import type { LabFaults, LabTap } from '@atrium/vendor-lab/model.ts'
import { connectController, makeAccessSystem } from '../../demo/accessSystemFactories.ts'
import { makeDevice } from '../../demo/accessFactories.ts'
import { noFaults } from '@atrium/vendor-lab/model.ts'
import { days, later } from '../../platform/clock.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'
import type { withDoorControllers } from '../../testing/doorControllers.ts'
import type { TestApp } from '../../testing/testApp.ts'
import { readOverdue } from './accessSystems.views.ts'
import { followTouches } from './followTouches.ts'
import { pushController } from './pushing.ts'
import type { Vendor } from './tables.ts'

type Lab = Awaited<ReturnType<typeof withDoorControllers>>['lab']

export type Controller = { deviceId: string; serialNo: string }

/** Controllers of an office centre in the vendor lab, and an access system that is to keep them. */
export async function connectLab(
  test: TestApp,
  {
    lab,
    scope,
    code,
    timeZone = 'UTC',
    vendor,
  }: { lab: Lab; scope: TenancyScope; code: string; timeZone?: string; vendor: Vendor },
  wired: readonly (readonly { id: string; name: string }[])[],
) {
  const accessSystemId = await makeAccessSystem(test.db, scope, { vendor })
  const controllers: Controller[] = []
  for (const _ of wired) {
    const serialNo = `LAB-${crypto.randomUUID().slice(0, 8)}`
    const deviceId = await makeDevice(test.db, scope, { serialNo })
    await connectController(test.db, scope, accessSystemId, deviceId)
    controllers.push({ deviceId, serialNo })
  }
  lab.addCentre({
    code,
    timeZone,
    controllers: controllers.map(({ serialNo }, n) => ({
      serialNo,
      name: serialNo,
      holds: vendor === 'MICROENGINE' ? 'RIGHTS' : 'LEVELS',
      doors: wired[n] ?? [],
    })),
  })
  const virtual = ({ serialNo }: Controller) => {
    const found = lab.find(code, serialNo)
    if (!found) throw new Error(`the lab has no controller ${serialNo}`)
    return found
  }
  return {
    accessSystemId,
    controllers,
    held: (controller: Controller) => virtual(controller).held,
    setFaults: (controller: Controller, faults: Partial<LabFaults>) =>
      lab.setFaults(virtual(controller), { ...noFaults, ...faults }),
    tap: async (
      doorId: string,
      value: string,
      credentialType: LabTap['credentialType'] = 'CARD',
      floor: number | null = null,
    ) => (await lab.tap(code, { doorId, credentialType, value, floor }))?.result,
  }
}

/** What the jobs do by and by: writes are followed, and each controller is sent what waits for it. */
export async function settle(test: TestApp): Promise<string[]> {
  await test.ctx().transaction(followTouches)
  const everything = later(new Date(), days(10_000))
  const outcomes: string[] = []
  for (const id of await readOverdue(test.ctx(), everything)) outcomes.push(await pushController(test.ctx(), id))
  return outcomes
}
