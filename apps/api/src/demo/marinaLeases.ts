/** Whose units are on a level, from 01 on, by the codes of their centres; null is vacant. */
export type Holders = readonly (string | null)[]

const whole = (code: string): Holders => [code, code, code, code]
const vacant: Holders = [null, null, null, null]

/** The floors of the two towers that have units, by the towers' codes and levels. */
export const marinaHolders: Record<string, Record<number, Holders>> = {
  MGE: {
    1: ['KOPIBAR', 'GREENLEAF', null],
    2: ['PELICAN', 'PELICAN', null, null],
    3: ['RAFFIA', null, null, 'RAFFIA'],
    4: whole('NORTHWND'),
    5: ['NORTHWND', 'NORTHWND', 'PELICAN', 'PELICAN'],
    6: ['NORTHWND', 'NORTHWND', 'NORTHWND', null],
    7: whole('BLUEFIN'),
    8: whole('BLUEFIN'),
    9: ['ORCHARD', 'ORCHARD', null, 'RAFFIA'],
    10: whole('ORCHARD'),
    11: ['ORCHARD', 'ORCHARD', 'RAFFIA', 'RAFFIA'],
    12: vacant,
    14: whole('HALCYON'),
    15: ['HALCYON', 'HALCYON', null, null],
    16: ['BLUEFIN', null, null, 'BLUEFIN'],
    17: whole('HALCYON'),
    18: ['NORTHWND', 'NORTHWND', null, null],
    19: ['KESTREL', 'KESTREL', 'VERIDIAN', 'VERIDIAN'],
    20: vacant,
    21: ['LUMEN', 'LUMEN', null, 'KESTREL'],
  },
  MGW: {
    1: ['GREENLEAF', null, 'KOPIBAR'],
    2: ['TEMBUSU', 'TEMBUSU', null, null],
    3: vacant,
    4: ['SUMMIT', 'SUMMIT', null, 'QUARTZ'],
    5: whole('SUMMIT'),
    6: ['SUMMIT', 'SUMMIT', 'QUARTZ', 'QUARTZ'],
    7: ['QUARTZ', null, null, null],
    8: whole('KESTREL'),
    9: whole('KESTREL'),
    10: vacant,
    11: ['LUMEN', 'LUMEN', null, null],
    12: whole('LUMEN'),
    14: ['TEMBUSU', 'TEMBUSU', 'VERIDIAN', null],
    15: ['TEMBUSU', 'TEMBUSU', 'VERIDIAN', 'VERIDIAN'],
    16: ['VERIDIAN', 'VERIDIAN', 'VERIDIAN', null],
    17: vacant,
    18: ['BLUEFIN', 'BLUEFIN', null, null],
    19: ['HALCYON', null, null, 'HALCYON'],
  },
}

/** The units that are being rebuilt, by tower and number. */
export const rebuiltUnits: ReadonlySet<string> = new Set(['MGW 03-01', 'MGW 03-02', 'MGE 12-04'])

/** A company that has left, and where it was. */
export const formerUnits = { company: 'CASCADE', tower: 'MGW', level: 10 }

/** A company that will move, and where to. */
export const comingUnits = { company: 'QUARTZ', tower: 'MGW', level: 7, unitNos: ['07-02', '07-03'] }
