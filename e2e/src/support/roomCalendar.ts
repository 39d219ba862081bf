import type { Page } from '@playwright/test'
import type { BookablePlace } from './bookablePlaces.ts'
import { deskOf, mark } from './people.ts'
import { at } from './server.ts'

const post = (page: Page, path: string, form: Record<string, string>) =>
  page.request.post(at('home', `/room-calendar${path}`), { form: { code: 'MARINA', ...form } })

/** A facility of Marina Gate that the room calendar knows as well, with its mailbox. */
export async function newCalendarRoom(page: Page, name: string): Promise<BookablePlace & { mailbox: string }> {
  const desk = await deskOf('Marina Gate Properties')
  const categories = await desk<{ items: { id: string; name: string }[] }>('GET', '/facility-categories?limit=50')
  const sites = await desk<{ value: string }[]>('GET', '/sites/drop-down')
  const marked = `${name} ${mark()}`
  const mailbox = `${marked.toLowerCase().replaceAll(/\W+/g, '-')}@marinagate.example`
  const { id } = await desk<{ id: string }>('POST', '/facilities', {
    name: marked,
    categoryId: categories.items.find((one) => one.name === 'Building team rooms')?.id,
    siteId: sites[0]?.value,
    landlordFacility: false,
    capacity: 6,
    externalCalendarId: mailbox,
  })
  await post(page, '/rooms', { id: mailbox, name: marked, capacity: '6' })
  return { ...(await desk<BookablePlace>('GET', `/facilities/${id}`)), mailbox }
}

type Event = { id: string; title: string; email: string; date: string; startTime: string; endTime: string }

/** Arranges an event in the calendar, or another time or title for the one of that id; times are those of Marina Gate. */
export const arrange = (page: Page, roomId: string, { date, startTime, endTime, ...event }: Event) =>
  post(page, '/events', {
    ...event,
    roomId,
    offset: '+08:00',
    startsAt: `${date}T${startTime}`,
    endsAt: `${date}T${endTime}`,
  })

/** Takes an event out of the calendar. */
export const takeOut = (page: Page, id: string) => post(page, '/events/remove', { id })
