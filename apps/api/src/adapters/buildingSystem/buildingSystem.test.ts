import Fastify from 'fastify'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { BuildingSystemUnavailableError } from './buildingSystem.ts'
import { httpBuildingSystem } from './httpBuildingSystem.ts'
import { buildingSystemRoutes, openKeptFloors } from './standInRoutes.ts'

const answering = (body: unknown, status = 200) =>
  httpBuildingSystem({ url: 'http://building.test', fetch: async () => Response.json(body, { status }) })

describe('a building system over HTTP', () => {
  it('is asked with its name and password, and answers floors from the lowest up', async () => {
    const asked: { url: string; headers: Record<string, string> }[] = []
    const system = httpBuildingSystem({
      url: 'https://atrium:s%40fe@building.test/api/',
      fetch: async (url, { headers }) => {
        asked.push({ url, headers })
        return Response.json({
          floors: [
            { levelNo: 2, name: ' L2 ' },
            { levelNo: -1, name: 'B1' },
          ],
        })
      },
    })
    expect(await system.floorsOf('M G/1')).toEqual([
      { levelNo: -1, name: 'B1' },
      { levelNo: 2, name: 'L2' },
    ])
    expect(asked).toEqual([
      {
        url: 'https://building.test/api/towers/M%20G%2F1',
        headers: { accept: 'application/json', authorization: `Basic ${btoa('atrium:s@fe')}` },
      },
    ])
  })

  it.each([
    ['no floors', {}],
    ['a level that is no number', { floors: [{ levelNo: '1', name: 'L1' }] }],
    ['a level out of range', { floors: [{ levelNo: 900, name: 'L900' }] }],
    ['a floor without a name', { floors: [{ levelNo: 1, name: ' ' }] }],
    [
      'a level twice',
      {
        floors: [
          { levelNo: 1, name: 'A' },
          { levelNo: 1, name: 'B' },
        ],
      },
    ],
    [
      'a name twice',
      {
        floors: [
          { levelNo: 1, name: 'A' },
          { levelNo: 2, name: 'a' },
        ],
      },
    ],
  ])('is not believed when it answers %s', async (_what, body) => {
    await expect(answering(body).floorsOf('A')).rejects.toThrow('cannot be read')
  })

  it('does not know a code it answers 404 to, and is unavailable when it fails', async () => {
    expect(await answering({}, 404).floorsOf('A')).toBeNull()
    await expect(answering({}, 500).floorsOf('A')).rejects.toThrow(BuildingSystemUnavailableError)
    const silent = httpBuildingSystem({ url: 'http://building.test', fetch: () => Promise.reject(new Error('down')) })
    await expect(silent.floorsOf('A')).rejects.toThrow('cannot be reached')
  })
})

describe('the stand-in of the building system', () => {
  it('keeps what was changed on its page, over a restart', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'atrium-stand-in-')), 'towers.json')
    const open = async () => {
      const app = Fastify()
      await app.register(buildingSystemRoutes, {
        prefix: '/building-system',
        state: openKeptFloors(file, { A: [{ levelNo: 1, name: 'Lobby' }] }),
      })
      return app
    }
    const send = async (url: string, fields: Record<string, string>) =>
      (await open()).inject({
        method: 'POST',
        url: `/building-system${url}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
    const floors = async () => (await open()).inject('/building-system/towers/a')
    expect((await send('/floors', { code: 'a', levelNo: '2', name: '<b>Roof' })).statusCode).toBe(303)
    await send('/floors/remove', { code: 'A', levelNo: '1' })
    expect((await floors()).json()).toEqual({ floors: [{ levelNo: 2, name: '<b>Roof' }] })
    const page = await (await open()).inject('/building-system/')
    expect(page.body).toContain('&#60;b&#62;Roof')
    await send('/available', { available: 'false' })
    expect((await floors()).statusCode).toBe(503)
    expect((await (await open()).inject('/building-system/towers/z')).statusCode).toBe(503)
  })
})
