import type { PlanPosition } from '@atrium/validators/deskRuns.ts'

export type DemoZone = {
  site: string
  office: string
  name: string
  /** Stands before the numbers of its desks. */
  prefix: string
  /** The blocks of the open plan it takes. */
  blocks: readonly (keyof typeof blocks)[]
  /** The tenants it is lent to, by the codes of their centres; the landlord's own people without any. */
  tenants?: readonly string[]
}

/** Where the desks stand on the picture of the open plan, in hundredths of its width and height. */
const west = [12.53, 15.26, 19.94, 22.68, 27.29, 30.02]
const middle = [41.32, 44.06, 48.67, 51.4, 56.08, 58.82]
const east = [73.22, 75.95, 80.56, 83.3, 87.98, 90.71]
const blocks = {
  northWest: { columns: west, rows: [18.66, 22, 30.64, 33.87] },
  north: { columns: middle, rows: [19.12, 22.46] },
  southWest: { columns: west, rows: [67.62, 70.96] },
  south: { columns: middle, rows: [70.62, 73.96] },
  southEast: { columns: east, rows: [61.63, 64.86, 73.61, 76.96] },
}

const westSide = ['northWest', 'southWest'] as const
const eastSide = ['north', 'south', 'southEast'] as const

/** Three hundred desks on seven floors of the two towers. */
export const marinaZones: readonly DemoZone[] = [
  { site: 'MGE', office: 'L05 North', name: 'Harbour side', prefix: '5N-', blocks: westSide, tenants: ['NORTHWND'] },
  { site: 'MGE', office: 'L08 whole floor', name: 'Flex floor', prefix: '8E-', blocks: eastSide },
  {
    site: 'MGE',
    office: 'L11 South',
    name: 'Studio desks',
    prefix: '11S-',
    blocks: westSide,
    tenants: ['RAFFIA', 'ORCHARD'],
  },
  { site: 'MGE', office: 'L17 whole floor', name: 'Skyline', prefix: '17E-', blocks: eastSide, tenants: ['HALCYON'] },
  {
    site: 'MGW',
    office: 'L06 North',
    name: 'Garden side',
    prefix: '6N-',
    blocks: westSide,
    tenants: ['SUMMIT', 'QUARTZ'],
  },
  { site: 'MGW', office: 'L09 whole floor', name: 'Commons', prefix: '9W-', blocks: eastSide },
  {
    site: 'MGW',
    office: 'L15 South',
    name: 'Quiet floor',
    prefix: '15S-',
    blocks: eastSide,
    tenants: ['VERIDIAN', 'TEMBUSU'],
  },
]

/** The desks of a zone, block by block and row by row. */
export const placesOf = (zone: DemoZone): PlanPosition[] =>
  zone.blocks.flatMap((name) => blocks[name].rows.flatMap((y) => blocks[name].columns.map((x) => ({ x, y }))))
