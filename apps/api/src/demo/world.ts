import type { Sealing } from '../platform/sealing.ts'
import type { FileStore } from '../adapters/files/fileStore.ts'
import type { Database } from '../platform/db/database.ts'
import type { DemoCentre } from './estate.ts'
import type { Random } from './random.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'

/** Where the demo is written, the moment it is told from, and its chances, which fall the same way each time. */
export type World = {
  db: Database
  files: FileStore
  sealing: Sealing
  /** Where the stand-in of other programs receives webhooks. */
  receiversAt: string
  now: Date
  random: Random
  passwordHash: string
}

/** An office centre of the demo that has been written. */
export type LoadedCentre = TenancyScope & { centre: DemoCentre; roleIds: Map<string, string> }

/** The office centres by their codes, such as MARINA. */
export type LoadedCentres = ReadonlyMap<string, LoadedCentre>

export function centreOf(centres: LoadedCentres, centreCode: string): LoadedCentre {
  const centre = centres.get(centreCode)
  if (!centre) throw new Error(`no centre ${centreCode}`)
  return centre
}
