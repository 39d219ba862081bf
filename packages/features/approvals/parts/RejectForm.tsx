import { Button, Group, Textarea } from '@mantine/core'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import classes from './ApprovalItem.module.css'

type RejectFormProps = {
  label: string
  busy: boolean
  onReject: (remark: string) => void
  onCancel: () => void
}

const mostCharacters = 500

/** Asks for the reason in place; Escape goes back. */
export const RejectForm = ({ label, busy, onReject, onCancel }: RejectFormProps) => {
  const [remark, setRemark] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (remark.trim() === '') setProblem('Give a reason: it is sent to the person who asked.')
    else onReject(remark.trim())
  }
  return (
    <form className={classes.reason} onSubmit={onSubmit} noValidate>
      <Textarea
        label={label}
        withAsterisk
        required
        autosize
        minRows={2}
        maxLength={mostCharacters}
        value={remark}
        error={problem}
        ref={field}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onCancel()
        }}
        onChange={({ currentTarget }) => {
          setRemark(currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Group gap="xs" mt="xs" justify="flex-end">
        <Button size="sm" variant="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button size="sm" type="submit" color="red" loading={busy}>
          Reject
        </Button>
      </Group>
    </form>
  )
}
