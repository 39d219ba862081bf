import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { LiveState } from '@atrium/screens-kit/LiveState.tsx'
import { Button, Group, Modal, Title } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { IconArrowsMaximize, IconCircleCheck, IconHourglass, type TablerIcon } from '@tabler/icons-react'
import { useId } from 'react'
import { useScreenAwake } from '@atrium/ui/useScreenAwake.ts'
import type { BoardSearch } from '../boardQueries.ts'
import { useBoard, type BoardColumnData } from '../useBoard.ts'
import classes from './CustomerDisplay.module.css'

type CustomerDisplayProps = {
  search: BoardSearch
  /** Goes back to the board. */
  onLeave: () => void
}

/** What buyers see at the counter: the codes of what is being prepared and of what is ready, and no names. */
export const CustomerDisplay = ({ search, onLeave }: CustomerDisplayProps) => {
  const { columns, error } = useBoard(search)
  useScreenAwake()
  const column = (status: BoardColumnData['status']) => columns.find((one) => one.status === status)
  return (
    <Modal
      opened
      fullScreen
      title="Customer display"
      closeButtonProps={{ 'aria-label': 'Close' }}
      onClose={onLeave}
      transitionProps={{ duration: 0 }}
    >
      <Group justify="space-between" mb="md">
        <Title order={1} size="h2">
          Orders
        </Title>
        <Group gap="md">
          {error !== null && <span role="alert">{errorMessage(error)}</span>}
          <LiveState />
          <Button
            variant="default"
            leftSection={<IconArrowsMaximize size={18} aria-hidden />}
            onClick={() => void document.documentElement.requestFullscreen()}
          >
            Fill the screen
          </Button>
        </Group>
      </Group>
      <div className={classes.columns}>
        <Codes title="Preparing" icon={IconHourglass} column={column('ACCEPTED')} />
        <Codes title="Ready to collect" icon={IconCircleCheck} column={column('PREPARED')} isReady />
      </div>
    </Modal>
  )
}

type CodesProps = { title: string; icon: TablerIcon; column: BoardColumnData | undefined; isReady?: boolean }

const Codes = ({ title, icon: Icon, column, isReady = false }: CodesProps) => {
  const id = useId()
  const orders = column?.orders ?? []
  return (
    <section aria-labelledby={id} className={classes.column} data-ready={isReady || undefined}>
      <h2 id={id} className={classes.title}>
        <Icon size="1em" aria-hidden />
        {title}
      </h2>
      <ul className={classes.codes} aria-live={isReady ? 'polite' : 'off'}>
        {orders.map(({ id: order, collectionCode }) => (
          <li key={order}>{collectionCode}</li>
        ))}
      </ul>
    </section>
  )
}
