import type { LabCentre, LabController, LabDoor } from './model.ts'
import type { Store } from './store.ts'

/** How the lab is built: its centres, their controllers, and the doors that are wired to them. */
export const wiringOf = ({ known, find, behind, keep }: Store) => ({
  addCentre: (centre: LabCentre) => keep({ type: 'CENTRE', centre }),
  /** Plugs a controller in; false where its serial number or one of its doors is there already. */
  addController(code: string, controller: LabController): boolean {
    const centre = known.get(code.toUpperCase())
    const isThere = controller.doors.some(({ id }) => behind(code, id)) || find(code, controller.serialNo) !== null
    if (!centre || isThere) return false
    keep({ type: 'CENTRE', centre: { ...centre, controllers: [...centre.controllers, controller] } })
    return true
  },
  /** Wires a door to a controller, or gives it another name. */
  putDoor(code: string, door: LabDoor): void {
    const centre = known.get(code) ?? {
      code,
      timeZone: 'UTC',
      controllers: [{ serialNo: `${code}-1`, name: 'Panel 1', holds: 'BOTH', doors: [] }],
    }
    const serialNo = behind(code, door.id)?.built.serialNo ?? centre.controllers[0]?.serialNo
    const rewired = centre.controllers.map((one) =>
      one.serialNo === serialNo ? { ...one, doors: [...one.doors.filter(({ id }) => id !== door.id), door] } : one,
    )
    keep({ type: 'CENTRE', centre: { ...centre, controllers: rewired } })
  },
  removeDoor(code: string, doorId: string): void {
    const centre = known.get(code)
    if (!centre) return
    const rewired = centre.controllers.map((one) => ({ ...one, doors: one.doors.filter(({ id }) => id !== doorId) }))
    keep({ type: 'CENTRE', centre: { ...centre, controllers: rewired } })
  },
})
