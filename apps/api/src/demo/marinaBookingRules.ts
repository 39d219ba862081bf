/** A public holiday of Singapore; those whose day moves are given for each year. */
export type DemoHoliday = { name: string; date: string; endDate?: string; recurringYearly?: boolean }

export const singaporeHolidays: DemoHoliday[] = [
  { name: 'New Year’s Day', date: '2026-01-01', recurringYearly: true },
  { name: 'Labour Day', date: '2026-05-01', recurringYearly: true },
  { name: 'National Day', date: '2026-08-09', recurringYearly: true },
  { name: 'Christmas Day', date: '2026-12-25', recurringYearly: true },
  { name: 'Chinese New Year', date: '2026-02-17', endDate: '2026-02-18' },
  { name: 'Hari Raya Puasa', date: '2026-03-21' },
  { name: 'Good Friday', date: '2026-04-03' },
  { name: 'Hari Raya Haji', date: '2026-05-27' },
  { name: 'Vesak Day', date: '2026-05-31', endDate: '2026-06-01' },
  { name: 'Deepavali', date: '2026-11-08', endDate: '2026-11-09' },
  { name: 'Chinese New Year', date: '2027-02-06', endDate: '2027-02-08' },
  { name: 'Hari Raya Puasa', date: '2027-03-10' },
  { name: 'Good Friday', date: '2027-03-26' },
  { name: 'Hari Raya Haji', date: '2027-05-17' },
  { name: 'Vesak Day', date: '2027-05-20' },
  { name: 'Deepavali', date: '2027-10-28' },
]

/** Days are counted from today; minutes are of the day, all of it where none are given. */
export type DemoBlocking = {
  name: string
  reason: string
  facilities: string[]
  from: number
  to: number
  startMinute?: number
  endMinute?: number
  /** 1 for Monday to 7. */
  days?: number[]
  includeHoliday?: boolean
  /** Why it was ended. */
  terminated?: string
}

export const marinaBlockings: DemoBlocking[] = [
  {
    name: 'Carpet cleaning',
    reason: 'The carpets of both boardrooms are shampooed and left to dry overnight.',
    facilities: ['Skyline', 'Harbour view'],
    from: -24,
    to: -23,
    startMinute: 1140,
    endMinute: 1440,
  },
  {
    name: 'Fire alarm test',
    reason: 'Sounders on the podium are tested zone by zone.',
    facilities: ['Auditorium', 'Garden Hall'],
    from: -12,
    to: -8,
    startMinute: 420,
    endMinute: 540,
    terminated: 'The contractor finished on the second morning.',
  },
  {
    name: 'Service of the air handling units',
    reason: 'Filters and belts are changed; the rooms have no cooling in the mornings.',
    facilities: ['Workshop East', 'Classroom East'],
    from: -3,
    to: 4,
    startMinute: 420,
    endMinute: 600,
    days: [1, 2, 3, 4, 5],
  },
  {
    name: 'Weekly deep clean',
    reason: 'Floors and equipment are disinfected before the first class.',
    facilities: ['Gym', 'Yoga studio'],
    from: -60,
    to: 120,
    startMinute: 300,
    endMinute: 420,
    days: [7],
    includeHoliday: false,
  },
  {
    name: 'Resurfacing of the court',
    reason: 'The acrylic surface is renewed and needs ten days to cure.',
    facilities: ['Tennis court 2'],
    from: 12,
    to: 25,
  },
  {
    name: 'Year-end gala: rigging',
    reason: 'Stage, light and sound are built up for the gala of the building.',
    facilities: ['Grand Hall'],
    from: 26,
    to: 27,
  },
]
