import {
  controlPaths,
  type BenchAnswer,
  type CentreState,
  type ControllerState,
  type Happening,
  type HeartbeatAnswer,
  type RecordsPage,
  type RecordsQuery,
  type StationRequest,
  type TapRequest,
} from '@atrium/vendor-lab/controlMessages.ts'
import type { LabController, LabFaults, LabHolds, LabVerdict } from '@atrium/vendor-lab/model.ts'
import { genericClient, type Connection } from '../accessSystems/genericClient.ts'

/**
 * The virtual controllers as whoever tries things with them sees them; null where they do not know what was asked for. Each
 * call throws `AccessSystemUnavailableError` where the lab does not answer.
 */
export type VendorLab = {
  centre: (code: string) => Promise<CentreState | null>
  /** Puts the station beside the controllers out of service, or back. */
  setStation: (code: string, station: StationRequest) => Promise<boolean>
  /** Plugs a controller in; null too where its serial number or one of its doors is there already. */
  addController: (code: string, controller: LabController) => Promise<ControllerState | null>
  tap: (code: string, tap: TapRequest) => Promise<LabVerdict | null>
  /** A device says that it lives; answers what the server made of it. */
  giveSignOfLife: (code: string, serialNo: string) => Promise<HeartbeatAnswer | null>
  /** A door is opened, forced, held open or closed, as its contact tells. */
  happen: (code: string, happening: Happening) => Promise<boolean>
  setFaults: (code: string, serialNo: string, faults: LabFaults) => Promise<ControllerState | null>
  records: (code: string, serialNo: string, query: RecordsQuery) => Promise<RecordsPage | null>
  /** The serial number of the intercom that is answered at an address. */
  intercom: (token: string) => Promise<string | null>
  /** A centre of its own to try a system at; its events are kept instead of told. */
  openBench: (holds: LabHolds) => Promise<string>
  readBench: (code: string) => Promise<BenchAnswer['notices']>
  closeBench: (code: string) => Promise<void>
  /** Where its controllers answer. */
  connection: Connection
}

/** Asks the lab over its own interface; its answers are ours, so that they are not checked again. */
export function openVendorLab(connection: Connection): VendorLab {
  const { get, post } = genericClient(connection)
  return {
    connection,
    centre: async (code) => (await get(controlPaths.centre(code))) as CentreState | null,
    setStation: async (code, station) => (await post(controlPaths.station(code), station)) !== null,
    addController: async (code, controller) =>
      (await post(controlPaths.controllers(code), controller)) as ControllerState | null,
    tap: async (code, tap) => (await post(controlPaths.taps(code), tap)) as LabVerdict | null,
    giveSignOfLife: async (code, serialNo) =>
      (await post(controlPaths.heartbeats(code), { serialNo })) as HeartbeatAnswer | null,
    happen: async (code, happening) => (await post(controlPaths.happenings(code), happening)) !== null,
    setFaults: async (code, serialNo, faults) =>
      (await post(controlPaths.faults(code, serialNo), faults)) as ControllerState | null,
    records: async (code, serialNo, query) =>
      (await post(controlPaths.records(code, serialNo), query)) as RecordsPage | null,
    intercom: async (token) => {
      const found = (await get(controlPaths.intercom(token))) as { serialNo: string } | null
      return found?.serialNo ?? null
    },
    openBench: async (holds) => ((await post(controlPaths.benches, { holds })) as BenchAnswer).code,
    readBench: async (code) => ((await get(controlPaths.bench(code))) as BenchAnswer | null)?.notices ?? [],
    closeBench: async (code) => void (await post(controlPaths.bench(code), {})),
  }
}
