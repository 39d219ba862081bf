import type { ControlledDoor } from '../adapters/doorControllers/doorControllers.ts'

const door = (id: string, name: string): ControlledDoor => ({ id, name })

/** The doors the controllers of Marina Gate know: entrances, lobbies, and those of some rooms. */
export const marinaDoors: Record<'MARINA', ControlledDoor[]> = {
  MARINA: [
    door('MGE-01-01', 'East tower, main entrance'),
    door('MGE-01-02', 'East tower, side entrance'),
    door('MGE-12-01', 'East tower, lobby of level 12'),
    door('MGE-20-01', 'East tower, lobby of level 20'),
    door('MGE-20-02', 'Skyline boardroom'),
    door('MGE-20-03', 'Gelam'),
    door('MGE-20-04', 'Heliconia'),
    door('MGE-20-05', 'Ixora'),
    door('MGE-20-06', 'Jasmine'),
    door('MGE-21-01', 'East tower, roof'),
    door('MGW-01-01', 'West tower, main entrance'),
    door('MGW-10-01', 'West tower, lobby of level 10'),
    door('MGP-01-01', 'Podium, building office'),
    door('MGP-01-02', 'Operations room'),
    door('MGP-01-03', 'Loading dock'),
  ],
}

/** Which facilities lie behind a door of their own. */
export const doorOfFacility: Readonly<Record<string, string>> = {
  Skyline: 'MGE-20-02',
  Gelam: 'MGE-20-03',
  Heliconia: 'MGE-20-04',
  Ixora: 'MGE-20-05',
  Jasmine: 'MGE-20-06',
  'Operations room': 'MGP-01-02',
}
