import type { ChoiceKind, SystemChoice } from '@atrium/access-systems/choices.ts'
import type { VirtualController } from './controller.ts'
import type { LabCentre } from './model.ts'

type Offered = { code: string; name: string }

const callTypes: Offered[] = [
  { code: 'NORMAL', name: 'Normal call' },
  { code: 'PRIORITY', name: 'Priority call' },
  { code: 'GOODS', name: 'Goods call' },
]
const profiles: Offered[] = [
  { code: 'STANDARD', name: 'Standard' },
  { code: 'VIP', name: 'VIP' },
  { code: 'WHEELCHAIR', name: 'Wheelchair' },
]
const languages: Offered[] = [
  { code: 'en', name: 'English' },
  { code: 'zh', name: 'Chinese' },
  { code: 'ms', name: 'Malay' },
  { code: 'ta', name: 'Tamil' },
]

/** What the lab offers to choose from, whoever's system it stands in for: its doors and floors, and the levels it holds. */
export function choicesOf({ code, controllers }: LabCentre, virtual: readonly VirtualController[]): SystemChoice[] {
  const doors = controllers.flatMap((controller) => controller.doors)
  const floors = doors.flatMap(({ id, name, floors: served = [] }) =>
    served.map((floor) => ({ code: `${id}/${floor.relayNo}`, name: `${name}: ${floor.name}` })),
  )
  const levels = new Map(
    virtual.flatMap(({ held }) => [...held.of('LEVEL')].map(([id, { name }]) => [id, { code: id, name }] as const)),
  )
  const offered: Record<ChoiceKind, readonly Offered[]> = {
    MICROENGINE_DOOR: doors.map(({ id, name }) => ({ code: id, name })),
    MICROENGINE_FLOOR: floors,
    MICROENGINE_HLI_FLOOR: floors,
    MICROENGINE_HLI_CALL_TYPE: callTypes,
    KONE_PROFILE: profiles,
    KONE_AREA: floors,
    KONE_LANGUAGE: languages,
    BOSCH_TENANT: [{ code, name: `Tenant ${code}` }],
    BOSCH_ACCESS_GROUP: [...levels.values()],
  }
  // The keys of the table above.
  return (Object.keys(offered) as ChoiceKind[]).flatMap((kind) => offered[kind].map((one) => ({ kind, ...one })))
}
