import { storedPicture } from '@atrium/upload/storedPicture.ts'
import type { UploadedFile } from '@atrium/upload/uploadContract.ts'
import { requiredText } from '@atrium/validators/fields.ts'
import { weekdays, type Weekday } from '@atrium/validators/operatingHours.ts'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type { Store, StoreInput } from './storeQueries.ts'

/** When a store is open on a day; an end at or before the start is the next day's. */
export type DayHours = { day: Weekday; open: string | null; close: string | null; closed: boolean }

export type StoreValues = {
  name: string
  externalRetail: boolean
  retailTenantId: string | null
  location: string
  floorNo: string
  unitNo: string
  contactNo: string
  description: string
  categoryIds: string[]
  opc: boolean
  opcCategoryIds: string[]
  currency: string
  openingHrs: DayHours[]
  websiteUrl: string
  facebookUrl: string
  instagramUrl: string
  logo: UploadedFile[]
  banner: UploadedFile[]
}

export type StoreFormState = UseFormReturnType<StoreValues>

const isWorkday = (day: Weekday) => weekdays.indexOf(day) < 5

const fresh: StoreValues = {
  name: '',
  externalRetail: false,
  retailTenantId: null,
  location: '',
  floorNo: '',
  unitNo: '',
  contactNo: '',
  description: '',
  categoryIds: [],
  opc: false,
  opcCategoryIds: [],
  currency: 'SGD',
  openingHrs: weekdays.map((day) =>
    isWorkday(day)
      ? { day, open: '08:00', close: '18:00', closed: false }
      : { day, open: null, close: null, closed: true },
  ),
  websiteUrl: '',
  facebookUrl: '',
  instagramUrl: '',
  logo: [],
  banner: [],
}

const pictureIn = (picture: Store['logoImageFile']): UploadedFile[] => (picture ? [storedPicture(picture)] : [])

const valuesOf = (store: Store): StoreValues => ({
  name: store.name,
  externalRetail: store.externalRetail,
  retailTenantId: store.retailTenant?.id ?? null,
  location: store.location ?? '',
  floorNo: store.floorNo ?? '',
  unitNo: store.unitNo ?? '',
  contactNo: store.contactNo ?? '',
  description: store.description ?? '',
  categoryIds: store.categories.map(({ id }) => id),
  opc: store.opc,
  opcCategoryIds: store.opcCategories.map(({ id }) => id),
  currency: store.currency,
  openingHrs: store.openingHrs.map(({ day, open, close, closed }) => ({
    day,
    open: open ?? null,
    close: close ?? null,
    closed: closed ?? false,
  })),
  websiteUrl: store.websiteUrl ?? '',
  facebookUrl: store.facebookUrl ?? '',
  instagramUrl: store.instagramUrl ?? '',
  logo: pictureIn(store.logoImageFile),
  banner: pictureIn(store.bannerImageFile),
})

/** The state of the form of a store, new or edited. */
export function useStoreForm(store: Store | undefined): StoreFormState {
  const [initialValues] = useState(() => (store ? valuesOf(store) : fresh))
  return useForm<StoreValues>({
    initialValues,
    validate: {
      name: requiredText('a name', 60),
      retailTenantId: (id, { externalRetail }) =>
        externalRetail || id !== null ? null : 'Choose the tenant that runs it.',
      location: (location, { externalRetail }) =>
        externalRetail && location.trim() === '' ? 'Say where it is.' : null,
      openingHrs: (hours) =>
        hours.some(({ closed, open, close }) => !closed && (open === null || close === null))
          ? 'Enter when it opens and closes, or mark the day as closed.'
          : null,
    },
  })
}

const orNull = (text: string) => text.trim() || null

/** What is sent of the form. */
export const storeInput = (values: StoreValues): StoreInput => ({
  name: values.name.trim(),
  externalRetail: values.externalRetail,
  retailTenantId: values.externalRetail ? null : values.retailTenantId,
  location: orNull(values.location),
  floorNo: orNull(values.floorNo),
  unitNo: orNull(values.unitNo),
  contactNo: orNull(values.contactNo),
  description: orNull(values.description),
  categoryIds: values.categoryIds,
  opc: values.opc,
  opcCategoryIds: values.opcCategoryIds,
  currency: values.currency,
  openingHrs: values.openingHrs,
  websiteUrl: orNull(values.websiteUrl),
  facebookUrl: orNull(values.facebookUrl),
  instagramUrl: orNull(values.instagramUrl),
  logoImageFileId: values.logo[0]?.systemFileId ?? null,
  bannerImageFileId: values.banner[0]?.systemFileId ?? null,
})
