import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as accessLevels from './accessLevels.ts'
import * as elevators from './elevators.ts'

export const elevatorOperations = { ...elevators, ...accessLevels }

export const elevatorConstraints: ConstraintMessages = {
  elevator_floors_relay: { field: 'floors', message: 'A relay is used for one floor only.' },
  elevator_floors_floor: { message: 'Elevators still stop at this floor. Take it out of them first.' },
  elevator_calling_doors_pkey: {
    field: 'callingDoorIds',
    message: 'One of these doors has just been given to another elevator.',
  },
  elevators_tower: { message: 'Elevators are still in this building. Move them first.' },
  elevator_access_levels_name: { field: 'name', message: 'The elevator has an access level of this name already.' },
  elevator_access_level_floors_floor: {
    message: 'Access levels of elevators still lead to this floor. Take it out of them first.',
  },
}
