import { uploadFile } from '@atrium/api-client/upload.ts'
import { api } from '@atrium/auth/api.ts'
import { ImageUpload } from '@atrium/upload/ImageUpload.tsx'
import type { Upload, UploadedFile } from '@atrium/upload/uploadContract.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { planNameOf, type FloorPlanValues } from './officeForm.ts'

type FloorPlanFieldsProps = {
  values: FloorPlanValues
  onChange: (values: FloorPlanValues) => void
  nameError: ReactNode
  imageError: ReactNode
  required?: boolean
}

/** The image of a floor plan, at most 5 MB, and its name, which starts as the file's. */
export const FloorPlanFields = ({
  values,
  onChange,
  nameError,
  imageError,
  required = false,
}: FloorPlanFieldsProps) => {
  const choose = (image: UploadedFile[]) => {
    const [file] = image
    onChange({ image, planName: values.planName === '' && file ? planNameOf(file.name) : values.planName })
  }
  return (
    <>
      <ImageUpload
        label="Image of the floor plan"
        module="FLOOR_PLAN"
        upload={upload}
        value={values.image}
        onChange={choose}
        error={imageError}
        required={required}
      />
      <TextInput
        label="Name of the floor plan"
        description="Shown with the name of the site wherever people choose a plan"
        maxLength={60}
        withAsterisk={values.image.length > 0}
        value={values.planName}
        onChange={({ currentTarget: { value } }) => onChange({ ...values, planName: value })}
        error={nameError}
      />
    </>
  )
}

const upload: Upload = (file, module) => uploadFile(api, file, module, { silent: true })
