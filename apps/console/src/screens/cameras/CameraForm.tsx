import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { deviceName, snapshotUrl, streamUrl } from '@atrium/validators/devices.ts'
import { optionalText } from '@atrium/validators/fields.ts'
import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { areaOptions, doorOptions } from '../devices/deviceQueries.ts'
import { siteOptions } from '../sites/siteQueries.ts'
import type { Camera } from './cameraQueries.ts'

type Values = Record<'name' | 'streamUrl' | 'snapshotUrl' | 'username' | 'password' | 'model', string> & {
  siteId: string | null
  areaId: string | null
  accessDoorIds: string[]
}

type CameraFormProps = {
  /** The camera to edit; without it the form makes a new one. */
  camera?: Camera
  onSaved: (camera: Camera) => void
  onCancel: () => void
}

const newCamera: Values = {
  name: '',
  streamUrl: '',
  snapshotUrl: '',
  username: '',
  password: '',
  model: '',
  siteId: null,
  areaId: null,
  accessDoorIds: [],
}

const valuesOf = (camera: Camera): Values => ({
  name: camera.name,
  streamUrl: camera.streamUrl,
  snapshotUrl: camera.snapshotUrl ?? '',
  username: camera.username ?? '',
  password: '',
  model: camera.model ?? '',
  siteId: camera.site.id,
  areaId: camera.area?.id ?? null,
  accessDoorIds: camera.linkedDoors.map(({ id }) => id),
})

/** A new camera, or the particulars of one; the password it has is not shown. Load it lazily. */
const CameraForm = ({ camera, onSaved, onCancel }: CameraFormProps) => {
  const form = useForm<Values>({
    initialValues: camera ? valuesOf(camera) : newCamera,
    validate: {
      name: deviceName,
      siteId: (id) => (id === null ? 'Choose a site.' : null),
      streamUrl,
      snapshotUrl,
      model: optionalText(60),
      username: (username, { password }) =>
        optionalText(100)(username) ?? (password !== '' && username.trim() === '' ? 'Enter the name too.' : null),
    },
  })
  const saving = useMutation({
    mutationKey: ['saveCamera'],
    mutationFn: (values: Values) => save(values, camera),
    onSuccess: (saved) => {
      if (camera) recordNotices.updated()
      else recordNotices.added()
      onSaved(saved)
    },
  })
  const { siteId } = form.values
  const areas = useMemo(() => (siteId === null ? undefined : areaOptions(siteId)), [siteId])
  const site = fieldOf(form, 'siteId')
  return (
    <FormScreen
      title={camera ? `Edit ${camera.name}` : 'New camera'}
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
      submitLabel={camera ? 'Save' : 'Add camera'}
    >
      <FormSection title="Camera">
        <TextInput label="Name" required maxLength={100} {...form.getInputProps('name')} />
        <TextInput label="Model" maxLength={60} {...form.getInputProps('model')} />
        <DropdownField
          label="Site"
          required
          load={siteOptions}
          chosen={camera && { value: camera.site.id, label: camera.site.name }}
          {...site}
          onChange={(id) => {
            site.onChange(id)
            // The offices are those of the site.
            if (id !== siteId) form.setFieldValue('areaId', null)
          }}
        />
        {areas && (
          <DropdownField
            label="Office"
            load={areas}
            chosen={camera?.area ? { value: camera.area.id, label: camera.area.name } : undefined}
            {...fieldOf(form, 'areaId')}
          />
        )}
        <FormWide>
          <MultiDropdownField
            label="Doors it looks at"
            load={doorOptions}
            chosen={camera?.linkedDoors.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            maxValues={50}
            {...fieldOf(form, 'accessDoorIds')}
          />
        </FormWide>
      </FormSection>
      <FormSection
        title="Addresses"
        description="Where the stream and the picture are read. Only the server connects to the camera"
      >
        <FormWide>
          <TextInput
            label="Stream"
            placeholder="rtsp://10.0.8.12/stream1"
            required
            maxLength={500}
            {...form.getInputProps('streamUrl')}
          />
        </FormWide>
        <FormWide>
          <TextInput
            label="Picture"
            placeholder="https://10.0.8.12/snapshot.jpg"
            description="Address of a still picture"
            maxLength={500}
            {...form.getInputProps('snapshotUrl')}
          />
        </FormWide>
        <TextInput label="User name" maxLength={100} autoComplete="off" {...form.getInputProps('username')} />
        <PasswordInput
          label="Password"
          description={
            camera?.hasPassword
              ? 'The present one is not shown. Leave it empty to keep it'
              : 'Given to the camera, and never shown again'
          }
          maxLength={200}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      </FormSection>
    </FormScreen>
  )
}

function save({ siteId, areaId, accessDoorIds, ...texts }: Values, camera: Camera | undefined): Promise<Camera> {
  const body = {
    name: texts.name.trim(),
    // The form's rules have asked for it.
    siteId: siteId ?? '',
    areaId,
    streamUrl: texts.streamUrl.trim(),
    snapshotUrl: orNull(texts.snapshotUrl.trim()),
    username: orNull(texts.username.trim()),
    password: orNull(texts.password),
    model: orNull(texts.model.trim()),
    accessDoorIds,
  }
  if (!camera) return api.call('createCamera', { body }, { silent: true })
  const { id, version } = camera
  return api.call('updateCamera', { path: { id }, body: { ...body, version } }, { silent: true })
}

export default CameraForm
