import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Button } from '@mantine/core'
import { IconHash, IconTrash } from '@tabler/icons-react'
import { useState, type ActionDispatch } from 'react'
import type { PlanAction, PlanState } from './planState.ts'

const NumberDesksDialog = lazyDialog(() => import('./NumberDesksDialog.tsx'))

export type PlanProps = {
  plan: PlanState
  act: ActionDispatch<[PlanAction]>
  /** What the person may do to desks. */
  may: { add: boolean; move: boolean; remove: boolean }
}

/** Numbers a run of desks, and removes the chosen ones. */
export const PlanTools = ({ plan, act, may }: PlanProps) => {
  const [isNumbering, setIsNumbering] = useState<boolean>()
  return (
    <>
      {may.add && (
        <Button
          variant="default"
          leftSection={<IconHash size={16} stroke={1.75} aria-hidden />}
          onClick={() => setIsNumbering(true)}
        >
          Add numbered desks
        </Button>
      )}
      {may.remove && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          disabled={plan.selected.size === 0}
          onClick={() => act({ type: 'remove' })}
        >
          Remove selected
        </Button>
      )}
      {isNumbering !== undefined && (
        <NumberDesksDialog
          opened={isNumbering}
          desks={plan.desks}
          onNumber={(run) => act({ type: 'number', run })}
          onClose={() => setIsNumbering(false)}
        />
      )}
    </>
  )
}
