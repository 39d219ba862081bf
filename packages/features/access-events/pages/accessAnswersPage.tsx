import { page } from '@atrium/screens-kit/page.tsx'
import { accessEventLinks } from '../accessEventLinks.tsx'
import { accessQuestion } from '../accessEventQueries.ts'
import { AccessAnswers } from '../screens/AccessAnswers.tsx'

export const accessAnswersPage = page({
  staticData: { title: 'Access answers', opens: ['getAccessDecision'] },
  validateSearch: accessQuestion,
  component: ({ search, onSearch }) => (
    <AccessAnswers question={search} onQuestion={(next) => onSearch(next, true)} links={accessEventLinks} />
  ),
})
