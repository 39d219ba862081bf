import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import { emptyVisitor, visitorsIn, type VisitorRow } from '../visitorEventForm.ts'
import styles from './VisitorRows.module.css'

type WithVisitors = { visitors: VisitorRow[] }

/** As many people as one call invites. */
const most = 50

/** Whom a visit is for, a row each; several lines that are pasted become several rows. */
export const VisitorRows = <Values extends WithVisitors>({ form }: { form: UseFormReturnType<Values> }) => {
  const { visitors } = form.values
  const change = (next: VisitorRow[]) => form.setValues((values) => ({ ...values, visitors: next.slice(0, most) }))
  const paste = (index: number) => (event: ClipboardEvent) => {
    const found = visitorsIn(event.clipboardData.getData('text'))
    if (found.length === 0) return
    event.preventDefault()
    const isBlank = visitors[index]?.visitorName === '' && visitors[index]?.email === ''
    change([...visitors.slice(0, index), ...found, ...visitors.slice(isBlank ? index + 1 : index)])
  }
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Each gets an e-mail with directions and a link to register. To add many, paste rows from a spreadsheet.
      </Text>
      {visitors.map(({ key }, index) => (
        <fieldset key={key} className={styles['row']} aria-label={`Visitor ${index + 1}`}>
          <TextInput
            label="Name"
            required
            maxLength={100}
            {...form.getInputProps(`visitors.${index}.visitorName`)}
            onPaste={paste(index)}
          />
          <TextInput
            label="E-mail"
            type="email"
            required
            maxLength={100}
            {...form.getInputProps(`visitors.${index}.email`)}
            onPaste={paste(index)}
          />
          <TextInput label="Company" maxLength={150} {...form.getInputProps(`visitors.${index}.company`)} />
          {visitors.length > 1 && (
            <ActionIcon
              className={styles['remove']}
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remove visitor ${index + 1}`}
              onClick={() => change(visitors.filter((other) => other.key !== key))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={visitors.length >= most}
          onClick={() => change([...visitors, emptyVisitor()])}
        >
          Add another
        </Button>
      </Group>
    </Stack>
  )
}
