import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { addOnsAtom, sessionStore, userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { permitted } from '@atrium/permissions/permitted.ts'
import { queryOptions } from '@tanstack/react-query'
import type { BookingTime } from '@atrium/validators/wallTimes.ts'
import type { BookingInput } from './bookingTypes.ts'

export type BookableResource = Schemas['BookableResource']

/** Whether a booking of whoever reads it waits for approval, and what decides that. */
export type BookingApproval = Pick<BookableResource, 'approvalRequired' | 'approvalRule'>
export type BookingPreview = Schemas['BookingPreview']
export type BookingPrice = Schemas['BookingPrice']
export type InstanceChoice = Schemas['InstanceChoice']
export type BookingMove = Schemas['BookingMove']
export type WaitListEntry = Schemas['WaitListEntry']

const quiet = { silent: true } as const

/** A place with the day it is asked for, and what it offers for a time of it. */
export const bookableResourceQuery = (id: string, { date, startTime, endTime }: Partial<BookingTime>) =>
  api.query('getBookableResource', { path: { id }, query: { date, startTime, endTime } }, quiet)

/** Every instance of what is about to be booked, whether it is free, and who has to approve. */
export const previewQuery = (body: BookingInput) =>
  queryOptions({
    queryKey: ['previewBookingInstances', body] as const,
    queryFn: ({ signal }) => api.call('previewBookingInstances', { body }, { ...quiet, signal }),
    retry: false,
  })

/** What it costs, with the discount code that was entered. */
export const priceQuery = (body: BookingInput) =>
  queryOptions({
    queryKey: ['priceBooking', body] as const,
    queryFn: ({ signal }) => api.call('priceBooking', { body }, { ...quiet, signal }),
    retry: false,
  })

/** What cancelling some times of a booking does to its price. */
export const cancellationPreviewQuery = (id: string, choice: InstanceChoice) =>
  queryOptions({
    queryKey: ['previewBookingCancellation', id, choice] as const,
    queryFn: ({ signal }) =>
      api.call('previewBookingCancellation', { path: { id }, body: choice }, { ...quiet, signal }),
    retry: false,
  })

/** What being away from one day to another cancels. */
export const awayPreviewQuery = (userId: string, dateFrom: string, dateTo: string) =>
  queryOptions({
    queryKey: ['previewUserBookingsCancellation', userId, dateFrom, dateTo] as const,
    queryFn: ({ signal }) =>
      api.call(
        'previewUserBookingsCancellation',
        { path: { userId }, body: { dateFrom, dateTo } },
        { ...quiet, signal },
      ),
    retry: false,
  })

/** What a booking would cost elsewhere or at another time. */
export const changePreviewQuery = (id: string, move: BookingMove) =>
  queryOptions({
    queryKey: ['previewBookingChange', id, move] as const,
    queryFn: ({ signal }) => api.call('previewBookingChange', { path: { id }, body: move }, { ...quiet, signal }),
    retry: false,
  })

export const waitListQuery = () =>
  api.query('listWaitListEntries', { query: { limit: 50, sortProperties: 'id', sortDirection: 'DESC' } })

export const scannedResourceQuery = (qrToken: string) => ({
  ...api.query('getScannedResource', { path: { qrToken } }, quiet),
  staleTime: 0,
})

/** What the reader has booked on a day. */
export const ownBookingsOfDay = (userId: string, date: string) =>
  api.query('listUserFacilityBookings', {
    path: { userId },
    query: { dateFrom: date, dateTo: date, statusArray: ['PENDING', 'APPROVED'], limit: 50 },
  })

/** The next times that are booked for the reader, rooms and desks in one line, soonest first. */
export function nextInstancesQuery(userId: string, today: string) {
  const query = {
    requestedByUserId: userId,
    dateFrom: today,
    limit: 10,
    sortProperties: 'startsAt',
    sortDirection: 'ASC' as const,
  }
  return queryOptions({
    queryKey: ['listFacilityBookingInstances', 'next', query] as const,
    queryFn: async () => {
      const viewer = sessionViewer()
      const [rooms, desks] = await Promise.all([
        permitted(viewer, 'listFacilityBookingInstances')
          ? api.call('listFacilityBookingInstances', { query }, quiet)
          : undefined,
        permitted(viewer, 'listHotdeskBookingInstances')
          ? api.call('listHotdeskBookingInstances', { query }, quiet)
          : undefined,
      ])
      const items = [...(rooms?.items ?? []), ...(desks?.items ?? [])]
        .filter(({ status }) => status === 'UPCOMING' || status === 'CHECKED_IN')
        .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
      return { items }
    },
  })
}

const sessionViewer = () => ({ userInfo: sessionStore.get(userInfoAtom), addOns: sessionStore.get(addOnsAtom) })
