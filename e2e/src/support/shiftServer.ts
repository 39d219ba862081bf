/** Loaded before the server (`node --import`), so that it and its children live at the moment of the journeys. */
import { shift } from './moment.ts'
import { shiftDate } from './shiftDate.ts'

shiftDate(shift)
