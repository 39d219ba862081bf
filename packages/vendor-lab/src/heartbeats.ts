import type { Lab } from './lab.ts'

/** What the server made of one sign of life. */
export type HeartbeatReceipt = { serialNo: string; outcome: string }

const most = 100

/** Who lives, by the codes of their centres and in messages of a size the server takes; who is cut off, or whose station is, is silent. */
export function* heartbeatBatches(lab: Lab): Generator<{ code: string; serials: string[] }> {
  for (const { code, devices = [] } of lab.centres()) {
    if (!lab.available(code)) continue
    const controllers = lab.controllersOf(code).filter(({ faults }) => !faults.cutOff)
    const serials = [...controllers.map(({ built }) => built.serialNo), ...devices]
    for (let from = 0; from < serials.length; from += most) yield { code, serials: serials.slice(from, from + most) }
  }
}
