import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { RowCheckbox } from '@atrium/ui/RowCheckbox.tsx'
import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { IconCheck, IconClockExclamation, IconX } from '@tabler/icons-react'
import { kindLooks, type ApprovalLinks } from '../approvalKinds.ts'
import type { Approval } from '../approvalQueries.ts'
import classes from './ApprovalItem.module.css'
import { RejectForm } from './RejectForm.tsx'

type ItemActions = {
  onSelect: (selected: boolean) => void
  onApprove: () => void
  /** Opens and closes the field for the reason. */
  onAskReason: (asks: boolean) => void
  onReject: (remark: string) => void
}

type ApprovalItemProps = ItemActions & {
  approval: Approval
  links: ApprovalLinks
  selected: boolean
  asksReason: boolean
  busy: boolean
  problem: string | undefined
}

/** One request: what is asked for, by whom, until when it waits, and the buttons that decide it. */
export const ApprovalItem = (props: ApprovalItemProps) => {
  const { approval, links, selected, asksReason, busy, problem, onSelect, onApprove, onAskReason, onReject } = props
  const { icon: Icon } = kindLooks[approval.kind]
  const moment = useMoment()
  const Request = links[approval.kind]
  return (
    <>
      <div className={classes.choice}>
        <RowCheckbox
          checked={selected}
          disabled={busy}
          onChange={() => onSelect(!selected)}
          label={`Choose ${approval.referenceNo}`}
        />
      </div>
      <div className={classes.what}>
        <Text c="dimmed" size="xs" className={classes.kind}>
          <Icon size={14} stroke={1.75} aria-hidden />
          {approval.kindLabel}, {approval.referenceNo}
        </Text>
        <Anchor
          fw={600}
          underline="hover"
          renderRoot={(properties) => <Request id={approval.id} {...properties} data-request />}
        >
          {approval.title}
        </Anchor>
        <Text>{approval.description}</Text>
        <Text c="dimmed" size="sm">
          {approval.requestedBy}, {approval.officeCentre.name}. Asked on {moment(approval.submittedDate)}
        </Text>
        {approval.dueDate && (
          <Text size="sm" className={classes.due}>
            <IconClockExclamation size={14} stroke={1.75} aria-hidden />
            Waits until {moment(approval.dueDate)}
          </Text>
        )}
        {problem && (
          <Alert color="red" role="alert" mt="xs" p="xs">
            {problem}
          </Alert>
        )}
      </div>
      {asksReason ? (
        <RejectForm
          label={`Reason for rejecting ${approval.referenceNo}`}
          busy={busy}
          onReject={onReject}
          onCancel={() => onAskReason(false)}
        />
      ) : (
        <Group gap="xs" className={classes.buttons}>
          <Button
            size="sm"
            leftSection={<IconCheck size={16} aria-hidden />}
            loading={busy}
            aria-label={`Approve ${approval.referenceNo}`}
            onClick={onApprove}
          >
            Approve
          </Button>
          <Button
            size="sm"
            variant="outline"
            color="red"
            leftSection={<IconX size={16} aria-hidden />}
            disabled={busy}
            aria-label={`Reject ${approval.referenceNo}`}
            onClick={() => onAskReason(true)}
          >
            Reject
          </Button>
        </Group>
      )}
    </>
  )
}
