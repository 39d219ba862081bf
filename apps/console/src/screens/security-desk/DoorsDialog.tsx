import { askToLockDown, type LockdownTarget } from '@atrium/features/access-doors/lockdowns.ts'
import { askToUnlockAll } from '@atrium/features/access-doors/unlocks.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { Input, SegmentedControl, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { floorOptions } from '../levels/levelQueries.ts'
import { siteOptions } from '../sites/siteQueries.ts'
import { doorOptions } from './securityDeskQueries.ts'

type Reach = 'DOOR' | 'FLOOR' | 'SITE'
type Values = { reach: Reach; id: string | null }

const reaches = [
  { value: 'DOOR', label: 'A door' },
  { value: 'FLOOR', label: 'A floor' },
  { value: 'SITE', label: 'A site' },
]

const offered = { DOOR: doorOptions, FLOOR: floorOptions, SITE: siteOptions }
const labels = { DOOR: 'Door', FLOOR: 'Floor', SITE: 'Site' }

const targetOf = ({ reach, id }: { reach: Reach; id: string }): LockdownTarget =>
  reach === 'DOOR' ? { accessDoorId: id } : reach === 'FLOOR' ? { officeFloorId: id } : { siteId: id }

const deeds = {
  LOCK_DOWN: { title: 'Lock down', missing: 'Choose what to lock down.', ask: askToLockDown },
  UNLOCK: { title: 'Unlock', missing: 'Choose what to unlock.', ask: askToUnlockAll },
}

export type Deed = keyof typeof deeds

type DoorsDialogProps = { deed: Deed; onClose: () => void }

/** The first of two steps: what is to be locked down or unlocked. The second counts the doors and asks why. Load it lazily. */
const DoorsDialog = ({ deed, onClose }: DoorsDialogProps) => {
  const { title, missing, ask } = deeds[deed]
  const form = useForm<Values>({
    initialValues: { reach: 'DOOR', id: null },
    validate: { id: (id) => (id ? null : missing) },
  })
  const { reach } = form.values
  const preparing = useMutation({
    mutationFn: (values: Values) => ask(targetOf({ reach: values.reach, id: values.id ?? '' })),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      opened
      title={title}
      form={form}
      saving={preparing}
      onSubmit={(values) => preparing.mutate(values)}
      submitLabel="Continue"
      onClose={onClose}
    >
      <Stack gap="md">
        <Input.Wrapper label="What" labelElement="div">
          <SegmentedControl
            aria-label="What"
            fullWidth
            data={reaches}
            value={reach}
            onChange={(value) => form.setValues({ reach: value as Reach, id: null })}
          />
        </Input.Wrapper>
        <DropdownField key={reach} label={labels[reach]} required load={offered[reach]} {...fieldOf(form, 'id')} />
      </Stack>
    </FormDialog>
  )
}

export default DoorsDialog
