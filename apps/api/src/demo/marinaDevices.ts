import { demoDoors, type DemoDoor } from './marinaDoors.ts'

/** As many doors hang on one controller. */
export const doorsPerController = 4

export const isRung = ({ name }: DemoDoor): boolean => /entrance|car park in|Loading dock/.test(name)

/** The first door of each controller. */
export const controllerDoors = demoDoors.filter((_door, index) => index % doorsPerController === 0)
export const scannerDoors = demoDoors.filter(({ passage }) => passage)
export const intercomDoors = demoDoors.filter(isRung)

/** One panel was cut off by works in its riser. */
export const silentPanel = 11

/** The serial number of a controller of the demo, counted from 0. */
export const controllerSerial = (index: number): string => `ACP-${4100 + index}`
export const scannerSerial = ({ id }: DemoDoor): string => `QRS-${id}`
export const intercomSerial = ({ id }: DemoDoor): string => `ICM-${id}`
export const readerSerial = (index: number): string => `FRR-${2200 + index}`

/** How many readers of faces there are, at the first entrances. */
export const faceReaders = 3

/** What gives signs of life at Marina Gate, beside its controllers. */
export const livingDevices: string[] = [
  ...scannerDoors.map(scannerSerial),
  ...intercomDoors.map(intercomSerial),
  ...Array.from({ length: faceReaders }, (_, index) => readerSerial(index)),
]
