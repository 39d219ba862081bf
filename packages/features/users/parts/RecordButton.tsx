import type { OperationId } from '@atrium/contract/generated/operations.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { Button } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type RecordButtonProps<Allowed extends string> = {
  operation: OperationId
  /** Its name among the record's allowed actions. */
  allowed: NoInfer<Allowed>
  allowedActions: readonly Allowed[]
  icon?: TablerIcon
  onClick: () => void
  children: ReactNode
}

/** An action of a section, shown to those who may take it while the record's state allows it. */
export const RecordButton = <Allowed extends string>(props: RecordButtonProps<Allowed>) => {
  const { operation, allowed, allowedActions, icon: Icon, onClick, children } = props
  if (!useCan(operation) || !allowedActions.includes(allowed)) return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={Icon && <Icon size={15} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
