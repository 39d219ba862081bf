import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { liveAtom } from '@atrium/screens-kit/shell/liveAtom.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { boardQuery, type BoardSearch } from './boardQueries.ts'
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
 * refused.
 */
export function useBoard(search: BoardSearch) {
  const refetchInterval = useAtomValue(liveAtom) === true ? live : notLive
  const board = useQuery({ ...readable(boardQuery(search)), refetchInterval, placeholderData: keepPreviousData })
  const { moved, onStep } = useMoves()
  const read = board.data?.orders ?? []
  const inStatus = (status: ColumnStatus) => read.filter((order) => order.status === status)
  const orders = read.map((order): BoardOrder => {
    const status = moved.get(order.id)
    return status === undefined ? { ...order, isOnItsWay: false } : { ...order, status, isOnItsWay: true }
  })
  const columns = boardColumns.map((status): BoardColumnData => {
    const shown = orders.filter((order) => order.status === status)
    const counted = board.data?.counts.find((one) => one.status === status)?.count ?? 0
    return { status, orders: shown, count: counted - inStatus(status).length + shown.length }
  })
  return {
    columns,
    onStep,
    /** The new orders as the server knows them; undefined until they were read. */
    latest: board.isPlaceholderData || !board.data ? undefined : inStatus('PENDING_ACCEPTANCE'),
    isPending: board.isPending,
    error: board.error,
    retry: board.refetch,
  }
}

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
