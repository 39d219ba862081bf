import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { LiveState } from '@atrium/screens-kit/LiveState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { useKept } from '@atrium/ui/useKept.ts'
import { countOf } from '@atrium/validators/text.ts'
import { Group, VisuallyHidden } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OfStoreLink } from '@atrium/screens-kit/links.ts'
import { useScreenAwake } from '@atrium/ui/useScreenAwake.ts'
import type { BoardSearch } from '../boardQueries.ts'
import { BoardColumn } from '../parts/BoardColumn.tsx'
import { BoardSound } from '../parts/BoardSound.tsx'
import { useBoard } from '../useBoard.ts'
import { useChime } from '../useChime.ts'
import { useNewOrders } from '../useNewOrders.ts'
import classes from './OrderBoard.module.css'

type OrderBoardProps = {
  search: BoardSearch
  onSearch: (search: BoardSearch) => void
  links: { Order: OfStoreLink }
  /** Whose orders are shown, and whether these stores take orders now. */
  stores: ReactNode
}

const isSwitch = (kept: unknown): kept is boolean => typeof kept === 'boolean'

/** The queue of orders for a tablet at the counter: one touch takes an order further. It fills by itself. */
export const OrderBoard = ({ search, onSearch, links, stores }: OrderBoardProps) => {
  const [isLoud, setIsLoud] = useKept('atrium-board-sound', false, isSwitch)
  const { isReady, ring, wake } = useChime(isLoud)
  const { columns, latest, onStep, isPending, error, retry } = useBoard(search)
  const news = useNewOrders(latest, search.retailStoreId ?? '', ring)
  useScreenAwake()
  const switchSound = (isOn: boolean) => {
    setIsLoud(isOn)
    if (isOn) wake()
  }
  return (
    <>
      <PageTitleBar
        title="Order board"
        description="Open orders of your stores. New ones appear automatically"
        actions={[
          {
            kind: 'other',
            label: 'Customer display',
            icon: IconDeviceTv,
            onClick: () => onSearch({ ...search, display: 'customers' }),
          },
        ]}
      />
      <Group justify="space-between" align="start" mb="md" gap="md">
        {stores}
        <Group gap="md">
          <BoardSound isOn={isLoud} isReady={isReady} onChange={switchSound} />
          <LiveState />
        </Group>
      </Group>
      <VisuallyHidden component="output">
        {news.times > 0 && (
          <span key={news.times}>{countOf(news.count, 'new order has come', 'new orders have come')}</span>
        )}
      </VisuallyHidden>
      {isPending && <LoadingState />}
      {error !== null && (
        <ErrorState title="The orders cannot be shown" onRetry={() => void retry()}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {!isPending && error === null && (
        <div className={classes.board}>
          {columns.map((column) => (
            <BoardColumn key={column.status} {...column} onStep={onStep} links={links} />
          ))}
        </div>
      )}
    </>
  )
}
