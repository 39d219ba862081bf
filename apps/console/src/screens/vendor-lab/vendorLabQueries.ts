import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'
import { heldKinds } from '../access-systems/heldKinds.ts'

export type Lab = Schemas['VendorLab']
export type LabController = Schemas['LabController']
type LabDoor = Schemas['LabDoor']
export type LabFaults = Schemas['LabFaults']

/** What is tried goes on by itself, so that the lab is looked at again and again. */
export const lookEvery = 2000

export const vendorLabQuery = () => api.query('getVendorLab', {}, { silent: true })

/** The tabs of the lab; the first one is the default. */
export const labTabs = ['DOORS', 'CONTROLLERS', 'CONFORMANCE'] as const

export type LabTab = (typeof labTabs)[number]

/** The state of the lab in the address: which tab, which controller, what of what it holds. */
export const labSearch = listSearch({ tabs: labTabs, filters: { controller: one(), kind: one(heldKinds) } })

export type LabSearch = ReturnType<typeof labSearch>

export type LabPartProps = { lab: Lab; search: LabSearch; onSearch: (search: LabSearch) => void }

/** A door with its controller. */
export type WiredDoor = LabDoor & { controller: LabController }

export const doorsOf = ({ controllers }: Lab): WiredDoor[] =>
  controllers
    .flatMap((controller) => controller.doors.map((door) => ({ ...door, controller })))
    .toSorted((left, right) => left.name.localeCompare(right.name))

/** What is wrong with a controller, in words. */
export const faultWords = ({ faults }: LabController): string[] =>
  [
    faults.cutOff && 'cut off',
    faults.slowMs > 0 && `slow by ${faults.slowMs} ms`,
    faults.losesMessages && 'loses messages',
    faults.doublesMessages && 'doubles messages',
    faults.clockAheadMinutes > 0 && `clock ${faults.clockAheadMinutes} min ahead`,
    faults.clockAheadMinutes < 0 && `clock ${-faults.clockAheadMinutes} min behind`,
    faults.missesRevokes && 'misses revokes',
    faults.wrongFloor && 'wrong floor',
  ].filter((word) => word !== false)
