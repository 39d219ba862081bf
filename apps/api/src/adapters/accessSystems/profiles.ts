import type { SystemProfile } from '@atrium/access-systems/accessSystem.ts'
import type { HeldKind } from '@atrium/access-systems/records.ts'

const people: HeldKind[] = ['SCHEDULE', 'HOLIDAY', 'HOLDER', 'CREDENTIAL', 'GRANT', 'LOCKDOWN']
const levels = new Set<HeldKind>([...people, 'LEVEL', 'LEVEL_DOOR', 'HOLDER_LEVEL'])
const rights = new Set<HeldKind>([...people, 'RIGHT'])

/** KONE's own examples of its Elevator Call API 2.0, as `fixtures/koneCalls.json` has them. */
const koneDocument =
  'https://github.com/konecorp/kone-api-examples/blob/main/src/examples/elevator-call-api/elevator-call-2-demo.ts'

/**
 * The systems there are. Only KONE's messages come from a public document, and there is one for calls only: what its
 * elevators hold goes to the controller beside them the generic way. Every other name is a profile of the generic
 * protocol. Of EPS there are settings only.
 */
export const systemProfiles: Record<SystemProfile['vendor'], SystemProfile> = {
  GENERIC: { vendor: 'GENERIC', holds: levels, document: null },
  BOSCH: { vendor: 'BOSCH', holds: levels, document: null },
  MICROENGINE: { vendor: 'MICROENGINE', holds: rights, document: null },
  KONE: { vendor: 'KONE', holds: levels, document: koneDocument },
  EPS: { vendor: 'EPS', holds: new Set(), document: null },
  ALPHAWAVE: { vendor: 'ALPHAWAVE', holds: levels, document: null },
}
