import { FigureCard } from '@atrium/ui/FigureCard.tsx'
import { TileGrid } from '@atrium/ui/TileGrid.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { orderCountsQuery, type OrderTab } from '../orderQueries.ts'
import { amountText } from '../orderText.ts'
import { currenciesOf, figuresByDay } from '../takingsFigures.ts'
import type { Period, Takings } from '../takingsQueries.ts'

type Link = (content: ReactNode) => ReactNode

type TodayFiguresProps = {
  /** Of the days up to today; undefined until they were read. */
  takings: Takings | undefined
  period: Period
  links: { board: Link; takings: Link }
}

/** What waits at a merchant's stores now, and what they took today. */
export const TodayFigures = ({ takings, period, links }: TodayFiguresProps) => {
  const counts = useQuery(readable(orderCountsQuery({}))).data
  const countOf = (tab: OrderTab) => counts?.find(({ status }) => status === tab)?.count.toLocaleString('en') ?? '–'
  return (
    <TileGrid minWidth={11} least={2}>
      <FigureCard label="Orders to accept" value={countOf('NEW')} renderLink={links.board} />
      <FigureCard label="Being prepared" value={countOf('PREPARING')} renderLink={links.board} />
      <FigureCard label="Ready to collect" value={countOf('READY')} renderLink={links.board} />
      {takings &&
        currenciesOf(takings).map((currency) => {
          const days = figuresByDay(period, takings.days, currency)
          return (
            <FigureCard
              key={currency}
              label="Taken today"
              value={amountText(days.at(-1)?.taken ?? 0, currency)}
              trend={days.map(({ taken }) => taken)}
              format={(amount) => amountText(amount, currency)}
              renderLink={links.takings}
            />
          )
        })}
    </TileGrid>
  )
}
