import type { LabCentre, LabController, LabFloor } from '@atrium/vendor-lab/model.ts'
import { controllerSerial, doorsPerController, livingDevices } from './marinaDevices.ts'
import { demoDoors } from './marinaDoors.ts'
import { marinaTowers } from './marinaTowers.ts'

/** The lifts of each tower. */
export const liftNumbers = [1, 2, 3, 4] as const

/** What the controllers of a lift call it, and which of them it is wired to. */
export const liftDoorId = (tower: string, number: number): string => `${tower}-LIFT-${number}`
export const liftSerialNo = (tower: string, number: number): string => `LFT-${tower}-${number}`

/** Which of KONE's groups it is: the lab counts the lifts in their order. */
export const liftGroup = (tower: string, number: number): string =>
  String(marinaTowers.findIndex(({ code }) => code === tower) * liftNumbers.length + number)

const panels: LabController[] = Array.from(
  { length: Math.ceil(demoDoors.length / doorsPerController) },
  (_, index) => ({
    serialNo: controllerSerial(index),
    name: `Panel ${index + 1}`,
    holds: 'BOTH',
    doors: demoDoors
      .slice(index * doorsPerController, (index + 1) * doorsPerController)
      .map(({ id, name }) => ({ id, name })),
  }),
)

const lifts: LabController[] = marinaTowers.flatMap(({ code, name, floors }) =>
  liftNumbers.map((number): LabController => ({
    serialNo: liftSerialNo(code, number),
    name: `${name}, lift ${number} controller`,
    holds: 'BOTH',
    doors: [{ id: liftDoorId(code, number), name: `${name}, lift ${number}`, floors: floors.map(floorOf) }],
  })),
)

function floorOf(floor: { name: string }, index: number): LabFloor {
  return { relayNo: index + 1, name: floor.name }
}

/** The virtual controllers of Marina Gate: its panels with their doors, and one for each lift. */
export const marinaLab: LabCentre = {
  code: 'MARINA',
  timeZone: 'Asia/Singapore',
  controllers: [...panels, ...lifts],
  devices: livingDevices,
}
