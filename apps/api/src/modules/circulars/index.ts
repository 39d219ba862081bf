import * as circulars from './circulars.ts'
import * as myCirculars from './myCirculars.ts'

export { circularDashboard } from './circulars.dashboard.ts'
export { circularSearch, myCircularSearch } from './circulars.search.ts'
export { namedTargets, peopleOnce, targetOptions } from './people.views.ts'
export { circularJobs, circularOutbox, sendCircularJob } from './sending.ts'

export const circularOperations = { ...circulars, ...myCirculars }
