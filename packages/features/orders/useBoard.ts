import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { liveAtom } from '@atrium/screens-kit/shell/liveAtom.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { kitchenOrdersQuery, newOrdersQuery, openCountsQuery, type BoardSearch } from './boardQueries.ts'
import type { OrderStatus, OrderSummary } from './orderQueries.ts'
import { orderSteps, takeStep, type OrderStep } from './orderSteps.ts'

/** The columns of the board, from left to right. */
const boardColumns = ['PENDING_ACCEPTANCE', 'ACCEPTED', 'PREPARED'] as const

export type ColumnStatus = (typeof boardColumns)[number]

/** An order on the board; on its way while the server has not yet answered the touch. */
export type BoardOrder = OrderSummary & { isOnItsWay: boolean }

export type BoardColumnData = { status: ColumnStatus; orders: readonly BoardOrder[]; count: number }

/** Milliseconds after which the board is read again: rarely while the server tells of what happens. */
const live = 30_000
const notLive = 10_000

/**
 * The open orders in columns, and how one is taken further: it moves with the touch, and comes back when that is
 * refused. Two calls read all of it, a third one counts where there are more than it can show.
 */
export function useBoard(search: BoardSearch) {
  const refetchInterval = useAtomValue(liveAtom) === true ? live : notLive
  const waiting = useQuery({ ...readable(newOrdersQuery(search)), refetchInterval, placeholderData: keepPreviousData })
  const kitchen = useQuery({
    ...readable(kitchenOrdersQuery(search)),
    refetchInterval,
    placeholderData: keepPreviousData,
  })
  const isCut = kitchen.data !== undefined && kitchen.data.total > kitchen.data.items.length
  const counts = useQuery({ ...readable(openCountsQuery(search)), enabled: isCut, refetchInterval }).data
  const { moved, onStep } = useMoves()
  const orders = [...(waiting.data?.items ?? []), ...(kitchen.data?.items ?? [])].map((order): BoardOrder => {
    const status = moved.get(order.id)
    return status === undefined ? { ...order, isOnItsWay: false } : { ...order, status, isOnItsWay: true }
  })
  const columns = boardColumns.map((status): BoardColumnData => {
    const shown = orders.filter((order) => order.status === status)
    const counted =
      status === 'PENDING_ACCEPTANCE'
        ? hidden(waiting.data) + shown.length
        : isCut && counts?.find((one) => one.status === status)?.count
    return { status, orders: status === 'PENDING_ACCEPTANCE' ? shown : dueFirst(shown), count: counted || shown.length }
  })
  return {
    columns,
    onStep,
    /** The new orders as the server knows them; undefined until they were read. */
    latest: waiting.isPlaceholderData ? undefined : waiting.data?.items,
    isPending: waiting.isPending || kitchen.isPending,
    error: waiting.error ?? kitchen.error,
    retry: () => Promise.all([waiting.refetch(), kitchen.refetch()]),
  }
}

const hidden = (page: { items: readonly unknown[]; total: number } | undefined) =>
  page === undefined ? 0 : page.total - page.items.length

const dueFirst = (orders: readonly BoardOrder[]) =>
  orders.toSorted((one, other) => Date.parse(one.collectTime) - Date.parse(other.collectTime))

type Move = { order: OrderSummary; step: OrderStep }

/** Where orders are shown that were touched, until the server has said where they are. */
function useMoves() {
  const [moved, setMoved] = useState<ReadonlyMap<string, OrderStatus>>(new Map())
  const stepping = useMutation({
    mutationKey: ['takeOrderStep'],
    mutationFn: ({ order, step }: Move) => takeStep(order, step),
    onMutate: ({ order: { id }, step }) => setMoved((before) => new Map(before).set(id, orderSteps[step].leadsTo)),
    onSettled: (_answer, _error, { order: { id } }) =>
      setMoved((before) => new Map([...before].filter(([moving]) => moving !== id))),
  })
  return { moved, onStep: (order: OrderSummary, step: OrderStep) => stepping.mutate({ order, step }) }
}
