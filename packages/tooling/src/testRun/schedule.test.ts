import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { sideBySide, type Piece } from './schedule.ts'

/** Runs the pieces for so many milliseconds each; tells who began and ended, in order, and the most cores in use. */
async function told(pieces: (Piece & { lasts: number })[], cores = 2) {
  const story: string[] = []
  let used = 0
  let most = 0
  await sideBySide(pieces, cores, async (piece) => {
    const { name, lasts } = piece
    used += Math.min(piece.cores, cores)
    most = Math.max(most, used)
    story.push(`+${name}`)
    await wait(lasts)
    story.push(`-${name}`)
    used -= Math.min(piece.cores, cores)
  })
  return { story, most }
}

describe('pieces side by side', () => {
  it('use no more cores than there are', async () => {
    const one = (name: string) => ({ name, cores: 1, lasts: 20 })
    const { story, most } = await told([one('a'), one('b'), one('c'), { name: 'd', cores: 2, lasts: 5 }])
    expect(most).toBe(2)
    expect(story.slice(0, 2)).toEqual(['+a', '+b'])
    expect(story.slice(-2)).toEqual(['+d', '-d'])
  })

  it('fill the room that a larger one cannot use yet', async () => {
    const { story } = await told([
      { name: 'long', cores: 1, lasts: 60 },
      { name: 'large', cores: 2, lasts: 5 },
      { name: 'small', cores: 1, lasts: 5 },
    ])
    expect(story).toEqual(['+long', '+small', '-small', '-long', '+large', '-large'])
  })

  it('wait for what they come after, unless it is not part of the run', async () => {
    const { story } = await told([
      { name: 'late', cores: 1, after: ['first', 'elsewhere'], lasts: 5 },
      { name: 'first', cores: 1, lasts: 20 },
    ])
    expect(story).toEqual(['+first', '-first', '+late', '-late'])
  })

  it('run by themselves when they ask for more cores than there are', async () => {
    const { story } = await told([
      { name: 'alone', cores: Infinity, lasts: 20 },
      { name: 'small', cores: 1, lasts: 5 },
    ])
    expect(story).toEqual(['+alone', '-alone', '+small', '-small'])
  })

  it('fail with the one that fails', async () => {
    const failing = sideBySide([{ name: 'a', cores: 1 }], 2, () => Promise.reject(new Error('no pnpm')))
    await expect(failing).rejects.toThrow('no pnpm')
  })

  it('say when they wait for each other', async () => {
    const pieces = [
      { name: 'hen', cores: 1, after: ['egg'] },
      { name: 'egg', cores: 1, after: ['hen'] },
    ]
    await expect(sideBySide(pieces, 2, async () => {})).rejects.toThrow('nothing can begin: hen, egg')
  })
})
