import { beforeAll, describe, expect, it } from 'vitest'
import { makeFacility } from '../../../demo/facilityFactories.ts'
import { makeDesk, makeZone } from '../../../demo/deskFactories.ts'
import { makeArea, makeSite } from '../../../demo/siteFactories.ts'
import { everything, openBookings, time, type BookingsWorld } from '../../../testing/bookingsWorld.ts'

type Shown = { resources: { id: string; name: string }[]; entries: { resourceId: string }[]; total: number }

describe('the calendar', () => {
  let world: BookingsWorld
  let rooms: string[]
  let deskId: string
  beforeAll(async () => {
    world = await openBookings()
    const { test, scope, admin, made } = world
    const first = await makeSite(test.db, scope, { name: 'Annex 2' })
    const second = await makeSite(test.db, scope, { name: 'Annex 10' })
    const room = async (siteId: string, name: string) => (await makeFacility(test.db, scope, { siteId, name })).id
    rooms = [await room(first.id, 'Room 9'), await room(first.id, 'Room 10'), await room(second.id, 'Room 1')]
    const { id: areaId } = await makeArea(test.db, scope, { siteId: second.id })
    const zone = await makeZone(test.db, scope, { areaId })
    deskId = (await makeDesk(test.db, scope, { zone, name: 'Desk 1' })).id
    for (const id of rooms) await made(admin, id, time('2026-12-10', '10:00', '11:00'))
  })
  const show = async (query: object, status = 200) => {
    const { test, admin } = world
    const days = { dateFrom: '2026-12-10', dateTo: '2026-12-10' }
    const answer = await test.call('getBookingCalendar', { as: admin, query: { ...days, ...query } })
    expect(answer).toMatchObject({ status })
    return answer.body.data as Shown
  }
  const idsOf = ({ resources }: Shown) => resources.map(({ id }) => id)

  it('comes in pages, each resource once, rooms first, by sites and names with numbers as they count', async () => {
    const pages = [await show({ group: 'SITE', limit: 2 }), await show({ group: 'SITE', limit: 2, offset: 2 })]
    expect(pages.flatMap(idsOf)).toEqual([rooms[0], rooms[1], rooms[2], deskId])
    expect(pages.map(({ total }) => total)).toEqual([4, 4])
    expect(pages.map(({ entries }) => new Set(entries.map(({ resourceId }) => resourceId)))).toEqual([
      new Set([rooms[0], rooms[1]]),
      new Set([rooms[2]]),
    ])
  })

  it('begins with what somebody booked most of late, and with the kind booked most below each heading', async () => {
    const { test, scope, made } = world
    const regular = await test.actorWith(everything, { scope })
    const first = async () => {
      const query = { dateFrom: '2026-12-10', dateTo: '2026-12-10', group: 'SITE' }
      const { body } = await test.call('getBookingCalendar', { as: regular, query })
      return idsOf(body.data as Shown)
    }
    await made(regular, deskId, { ...time('2026-12-01', '14:00', '15:00'), noOfPax: 1 }, 'createHotdeskBooking')
    expect(await first()).toEqual([...rooms.slice(0, 2), rooms[2], deskId])
    test.clock.set(new Date('2026-12-02T00:00:00Z'))
    expect(await first()).toEqual([deskId, rooms[2], ...rooms.slice(0, 2)])
    test.clock.set(new Date('2026-12-01T00:00:00Z'))
  })

  it('is narrowed to several kinds at once', async () => {
    expect((await show({ headings: ['HOTDESK'] })).total).toBe(1)
    expect((await show({ headings: ['HOTDESK', 'OFFICE'] })).total).toBe(4)
    expect((await show({ headings: ['COMMON_SPACE'] })).total).toBe(0)
  })

  it('shows fewer rows at once over more days', async () => {
    expect((await show({ dateTo: '2027-01-20', limit: 50 })).total).toBe(4)
    await show({ dateTo: '2027-01-20', limit: 51 }, 400)
  })

  it('says what its filters have to choose from', async () => {
    const { test, admin } = world
    const { body } = await test.call('getBookingCalendarFilters', { as: admin })
    const { sites, areas, headings } = body.data as Record<string, { name: string; siteId?: string }[]>
    expect(sites?.map(({ name }) => name).toSorted()).toEqual(['Annex 10', 'Annex 2'])
    expect(areas?.length).toBeGreaterThan(0)
    expect(headings).toEqual(['OFFICE', 'HOTDESK'])
  })
})
