import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { useSiteMoment } from '@atrium/screens-kit/useSiteMoment.ts'
import { RowCheckbox } from '@atrium/ui/RowCheckbox.tsx'
import { Alert, Anchor, Button, Group, VisuallyHidden } from '@mantine/core'
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
  /** Whether it is the one at hand: its button stands out. */
  atHand: boolean
  asksReason: boolean
  busy: boolean
  problem: string | undefined
}

/** One request: what is asked for, by whom, until when it waits, and the buttons that decide it. */
export const ApprovalItem = (props: ApprovalItemProps) => {
  const { approval, links, selected, atHand, asksReason, busy, problem, onSelect, onApprove, onAskReason, onReject } =
    props
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
        <p className={classes.line}>
          <span className={classes.kind} title={approval.kindLabel}>
            <Icon size={16} stroke={1.75} aria-hidden />
            <VisuallyHidden>{approval.kindLabel}</VisuallyHidden>
          </span>
          <Anchor
            fw={600}
            underline="hover"
            renderRoot={(properties) => <Request id={approval.id} {...properties} data-request />}
          >
            {approval.title}
          </Anchor>
          <span className={classes.wish}>{approval.description}</span>
          <span className={classes.who}>
            {approval.requestedBy}, {approval.officeCentre.name}
          </span>
          <span className={classes.asked}>
            {approval.referenceNo}, asked on {moment(approval.submittedDate)}
          </span>
          {approval.standsInFor !== null && (
            <span className={classes.small}>In the stead of {approval.standsInFor}</span>
          )}
          <Until approval={approval} />
        </p>
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
            size="xs"
            variant={atHand ? 'filled' : 'default'}
            leftSection={<IconCheck size={16} aria-hidden />}
            loading={busy}
            aria-label={`Approve ${approval.referenceNo}`}
            onClick={onApprove}
          >
            Approve
          </Button>
          <Button
            size="xs"
            variant={atHand ? 'outline' : 'subtle'}
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

/** By when it should be decided, or when it is decided without us: whichever comes first. */
const Until = ({ approval }: { approval: Approval }) => {
  const moment = useSiteMoment(approval.timeZone)
  const until = untilOf(approval)
  return (
    until && (
      <span className={classes.due}>
        <IconClockExclamation size={14} stroke={1.75} aria-hidden />
        <span>
          {until.words} {moment(until.at)}
        </span>
      </span>
    )
  )
}

function untilOf({ dueDate, decideBy }: Approval): { words: string; at: string } | null {
  if (decideBy !== null && (dueDate === null || decideBy < dueDate)) return { words: 'Decide by', at: decideBy }
  return dueDate === null ? null : { words: 'Waits until', at: dueDate }
}
