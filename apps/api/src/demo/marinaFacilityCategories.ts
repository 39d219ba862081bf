import { dayNumber, weekdays, type OpenMinutes, type Weekday } from '@atrium/validators/operatingHours.ts'
import type { FreeAccessPeriod, SlotPolicy } from '../modules/resources/tables.ts'

/** What the facilities of a category have in common, unless one says otherwise. */
export type DemoCategory = {
  name: string
  commonSpace: boolean
  facilityType: string
  icon: string
  slotPolicy?: SlotPolicy
  /** Minutes. */
  slot?: number
  freeAccess?: FreeAccessPeriod
  hours: OpenMinutes[]
  equipments: [name: string, quantity: number][]
  tags: string[]
  rules: Rules
}

export type Rules = {
  minDuration?: number
  maxDuration?: number
  bufferBefore?: number
  bufferAfter?: number
  leadTime?: number
  advanceDaysMax?: number
  approvalRequired?: boolean
  checkInRequired?: boolean
  checkInGrace?: number
  cancelCutOffHours?: number
  inviteeMax?: number
}

const open = (days: readonly Weekday[], from: number, to: number): OpenMinutes[] =>
  days.map((day) => ({ day: dayNumber(day), startMinute: from * 60, endMinute: to * 60 }))

const workdays = weekdays.slice(0, 5)
const officeHours = [...open(workdays, 8, 20), ...open(['SATURDAY'], 9, 13)]
const longHours = open(weekdays, 7, 22)
const eveningsToo = [...open(workdays, 8, 23), ...open(['SATURDAY', 'SUNDAY'], 9, 23)]

const meetingRules: Rules = {
  minDuration: 30,
  maxDuration: 240,
  advanceDaysMax: 60,
  checkInRequired: true,
  cancelCutOffHours: 2,
}
const hallRules: Rules = {
  bufferBefore: 60,
  bufferAfter: 60,
  leadTime: 2880,
  advanceDaysMax: 180,
  approvalRequired: true,
  cancelCutOffHours: 72,
  inviteeMax: 500,
}

const common = (name: string, facilityType: string, icon: string) => ({ name, facilityType, icon, commonSpace: true })
const office = (name: string, facilityType: string, icon: string) => ({ name, facilityType, icon, commonSpace: false })

export const marinaCategories: DemoCategory[] = [
  {
    ...common('Meeting rooms', 'MEETING_ROOM', 'meeting'),
    slot: 30,
    hours: officeHours,
    equipments: [
      ['Screen', 1],
      ['Whiteboard', 1],
    ],
    tags: ['Daylight'],
    rules: { ...meetingRules, bufferAfter: 5 },
  },
  {
    ...common('Boardrooms', 'BOARDROOM', 'boardroom'),
    slot: 60,
    hours: officeHours,
    equipments: [
      ['Screen', 2],
      ['Conference camera', 1],
      ['Ceiling microphone', 4],
    ],
    tags: ['Video conference', 'Quiet'],
    rules: {
      minDuration: 60,
      maxDuration: 480,
      bufferBefore: 15,
      bufferAfter: 15,
      leadTime: 240,
      advanceDaysMax: 90,
      approvalRequired: true,
      cancelCutOffHours: 24,
    },
  },
  {
    ...common('Phone booths', 'PHONE_BOOTH', 'booth'),
    slot: 15,
    freeAccess: 'WORKING_HOURS',
    hours: longHours,
    equipments: [['Power socket', 2]],
    tags: ['Quiet'],
    rules: { maxDuration: 60, advanceDaysMax: 7, checkInRequired: true, checkInGrace: 5 },
  },
  {
    ...common('Training suites', 'TRAINING_ROOM', 'training'),
    slotPolicy: 'DAY',
    hours: officeHours,
    equipments: [
      ['Projector', 1],
      ['Flip chart', 3],
      ['Laptop', 20],
    ],
    tags: ['Movable tables'],
    rules: { leadTime: 1440, advanceDaysMax: 180, approvalRequired: true, cancelCutOffHours: 48 },
  },
  {
    ...common('Event halls', 'EVENT_HALL', 'event'),
    slotPolicy: 'HALF_DAY',
    hours: eveningsToo,
    equipments: [
      ['Stage', 1],
      ['Wireless microphone', 6],
      ['Lectern', 1],
    ],
    tags: ['Catering', 'Stage'],
    rules: hallRules,
  },
  {
    ...common('Sports', 'SPORTS_FACILITY', 'sports'),
    slot: 60,
    hours: longHours,
    equipments: [['Locker', 8]],
    tags: ['After work'],
    rules: { minDuration: 60, maxDuration: 120, advanceDaysMax: 14, cancelCutOffHours: 4, checkInRequired: true },
  },
  {
    ...common('Roof and terraces', 'EVENT_HALL', 'outdoor'),
    slotPolicy: 'HALF_DAY',
    hours: open(weekdays, 10, 22),
    equipments: [
      ['Gas grill', 2],
      ['Parasol', 4],
    ],
    tags: ['Outdoors', 'Catering'],
    rules: { bufferAfter: 30, leadTime: 1440, advanceDaysMax: 60, cancelCutOffHours: 24, approvalRequired: true },
  },
  {
    ...office('Building team rooms', 'MEETING_ROOM', 'meeting'),
    slot: 30,
    hours: open(weekdays, 7, 22),
    equipments: [
      ['Screen', 1],
      ['Whiteboard', 1],
    ],
    tags: [],
    rules: { minDuration: 30, maxDuration: 480, advanceDaysMax: 90 },
  },
]
