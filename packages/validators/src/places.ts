import { optionalText, requiredText, type FieldRule } from './fields.ts'
import { isTimeZoneOffset } from './timeZones.ts'

/** The names of places may hold any character but those that start a formula (doc 1 §5). */
export const siteName: FieldRule = requiredText('a site name', 60)

export const siteCode: FieldRule<string | null | undefined> = optionalText(20)

export const siteAddress: FieldRule<string | null | undefined> = optionalText(200)

export const areaName: FieldRule = requiredText('an office name', 60)

export const floorPlanName: FieldRule = requiredText('a name for the floor plan', 60)

/** One of the 38 offsets of the drop-down, or none (doc 2 §9). */
export const siteTimeZone: FieldRule<number | null | undefined> = (offset) =>
  offset === null || offset === undefined || isTimeZoneOffset(offset) ? null : 'Choose one of the time zones.'
