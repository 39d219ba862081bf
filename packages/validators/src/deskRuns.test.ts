import { describe, expect, it } from 'vitest'
import { deskNoError, desksOfRun, repeatedDeskNos } from './deskRuns.ts'

const run = { prefix: '12A-', firstNo: 8, count: 5, columns: 3, from: { x: 10, y: 20 }, to: { x: 50, y: 40 } }

describe('a run of desks', () => {
  it('is numbered row by row, in numbers of one width, from the first corner to the last', () => {
    expect(desksOfRun(run)).toEqual([
      { deskNo: '12A-08', position: { x: 10, y: 20 } },
      { deskNo: '12A-09', position: { x: 30, y: 20 } },
      { deskNo: '12A-10', position: { x: 50, y: 20 } },
      { deskNo: '12A-11', position: { x: 10, y: 40 } },
      { deskNo: '12A-12', position: { x: 30, y: 40 } },
    ])
  })

  it('of one row or one desk stays on its line', () => {
    expect(desksOfRun({ ...run, count: 2, columns: 5 }).map(({ position }) => position)).toEqual([
      { x: 10, y: 20 },
      { x: 50, y: 20 },
    ])
    expect(desksOfRun({ ...run, count: 1 })[0]?.position).toEqual({ x: 10, y: 20 })
    expect(desksOfRun({ ...run, firstNo: 98, count: 4 }).map(({ deskNo }) => deskNo)[0]).toBe('12A-098')
  })
})

describe('desk numbers', () => {
  it('have one to ten characters', () => {
    expect(deskNoError(' ')).toBe('Enter the number of the desk.')
    expect(deskNoError('A'.repeat(11))).toBe('A desk number has at most 10 characters.')
    expect(deskNoError('12A-001')).toBeNull()
  })

  it('are told when two desks have one', () => {
    expect(repeatedDeskNos(['A-1', 'a-1 ', 'A-2'])).toEqual(['a-1'])
    expect(repeatedDeskNos(['A-1', 'A-2'])).toEqual([])
  })
})
