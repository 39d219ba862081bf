import { runConformance, type Bench, type CheckResult } from '@atrium/access-systems/conformance.ts'
import type { SystemEvent, SystemProfile } from '@atrium/access-systems/accessSystem.ts'
import { isSigned } from '@atrium/access-systems/signedNotice.ts'
import { noFaults, type LabFaults } from '@atrium/vendor-lab/model.ts'
import { systemProfiles } from '../../adapters/accessSystems/profiles.ts'
import type { VendorLab } from '../../adapters/vendorLab/vendorLab.ts'
import { minutes } from '../../platform/clock.ts'
import type { Services } from '../../platform/ctx.ts'

/** The four faults that the suite has to catch (decisions, "Access systems"). */
export const seededFaults = {
  MISSED_REVOKE: { missesRevokes: true },
  SKEW: { clockAheadMs: minutes(10) },
  DUPLICATE_EVENT: { doublesMessages: true },
  WRONG_FLOOR: { wrongFloor: true },
} as const satisfies Record<string, Partial<LabFaults>>

const panel = 'BENCH-PANEL'
const elevator = 'BENCH-LIFT'

type Vendor = SystemProfile['vendor']

/** Runs the conformance suite against the adapter of a vendor at a bench of the lab, of which something may be wrong. */
export async function tryVendor(
  { accessSystems }: Pick<Services, 'accessSystems'>,
  lab: VendorLab,
  vendor: Vendor,
  faults: Partial<LabFaults> = {},
): Promise<CheckResult[]> {
  const code = await lab.openBench(systemProfiles[vendor].holds.has('RIGHT') ? 'RIGHTS' : 'LEVELS')
  const { secret } = lab.connection
  const bench: Bench = {
    system: accessSystems.of({ vendor, centreCode: code, connection: lab.connection }),
    panel,
    elevator,
    tap: async (doorId, value, floor) =>
      (await lab.tap(code, { doorId, credentialType: 'CARD', value, floor: floor ?? null }))?.result ?? null,
    told: async () =>
      (await lab.readBench(code)).flatMap(({ body, signature }) => {
        if (!isSigned(secret, body, signature, new Date())) throw new Error('What it told was not signed.')
        return (JSON.parse(body) as { events: SystemEvent[] }).events
      }),
  }
  try {
    for (const serialNo of [panel, elevator]) await lab.setFaults(code, serialNo, { ...noFaults, ...faults })
    return await runConformance(bench)
  } finally {
    await lab.closeBench(code)
  }
}

export type FaultTrial = { fault: keyof typeof seededFaults; caught: boolean; failedChecks: string[] }

/** The suite of a vendor as it is, and with each seeded fault: one is caught by a check that passes without it. */
export async function tryAllOf(
  services: Pick<Services, 'accessSystems'>,
  lab: VendorLab,
  vendor: Vendor,
): Promise<{ checks: CheckResult[]; faults: FaultTrial[] }> {
  // Entries are typed by their object.
  const seeded = Object.entries(seededFaults) as [FaultTrial['fault'], Partial<LabFaults>][]
  const trials = seeded.map(async ([fault, set]) => ({
    fault,
    results: await tryVendor(services, lab, vendor, set),
  }))
  const [checks, ...faulty] = await Promise.all([tryVendor(services, lab, vendor), ...trials])
  const sound = new Set(checks.filter(({ passed }) => passed).map(({ name }) => name))
  const faults = faulty.map(({ fault, results }) => {
    const failedChecks = results.filter(({ name, passed }) => !passed && sound.has(name)).map(({ name }) => name)
    return { fault, caught: failedChecks.length > 0, failedChecks }
  })
  return { checks, faults }
}
