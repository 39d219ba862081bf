import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import preview from '../../.storybook/preview.tsx'
import * as callout from '../../../ui/src/Callout.stories.tsx'
import * as chart from '../../../ui/src/Chart.stories.tsx'
import * as descriptionList from '../../../ui/src/DescriptionList.stories.tsx'
import * as emptyState from '../../../ui/src/EmptyState.stories.tsx'
import * as fields from '../../../ui/src/fields.stories.tsx'
import * as figureCard from '../../../ui/src/FigureCard.stories.tsx'
import * as filterBar from '../../../ui/src/FilterBar.stories.tsx'
import * as formSection from '../../../ui/src/FormSection.stories.tsx'
import * as pageTitleBar from '../../../ui/src/PageTitleBar.stories.tsx'
import * as pagination from '../../../ui/src/Pagination.stories.tsx'
import * as placeDrawing from '../../../ui/src/PlaceDrawing.stories.tsx'
import * as section from '../../../ui/src/Section.stories.tsx'
import * as statusBadge from '../../../ui/src/StatusBadge.stories.tsx'
import * as statusTabs from '../../../ui/src/StatusTabs.stories.tsx'
import * as table from '../../../ui/src/Table.stories.tsx'
import * as timeline from '../../../ui/src/Timeline.stories.tsx'
import './sameLetters.css'

setProjectAnnotations([preview])

/** The parts of the kit that most screens are made of, each as one story shows it. */
const parts = {
  callout: composeStories(callout).Opened,
  chart: composeStories(chart).Stacked,
  'description-list': composeStories(descriptionList).TwoColumns,
  'empty-state': composeStories(emptyState).WithAction,
  fields: composeStories(fields).ValuesOfOtherKinds,
  'figure-cards': composeStories(figureCard).Cards,
  'filter-bar': composeStories(filterBar).TwoInTheBar,
  'form-section': composeStories(formSection).WithActions,
  'page-title-bar': composeStories(pageTitleBar).OfARecord,
  pagination: composeStories(pagination).ManyPages,
  'place-drawings': composeStories(placeDrawing).Places,
  section: composeStories(section).WithActions,
  'status-badges': composeStories(statusBadge).EveryTone,
  'status-tabs': composeStories(statusTabs).WithCounts,
  table: composeStories(table).WithRows,
  timeline: composeStories(timeline).History,
}

describe.each(['light', 'dark'])('the parts of the kit, %s', (colourScheme) => {
  afterEach(() => document.body.replaceChildren())

  it.each(Object.entries(parts))('%s', async (name, Part) => {
    await Part.run({ globals: { colourScheme, brandColour: '' } })
    await document.fonts.ready
    await expect(page.elementLocator(document.body)).toMatchScreenshot(`${name}-${colourScheme}`)
  })
})
