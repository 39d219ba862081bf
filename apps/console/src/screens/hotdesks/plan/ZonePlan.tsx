import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { DraftNotice } from '@atrium/screens-kit/form/DraftNotice.tsx'
import { UnsavedChanges } from '@atrium/screens-kit/form/UnsavedChanges.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useStoredPicture } from '@atrium/screens-kit/storedPicture.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { Alert, Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconDeviceFloppy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useReducer, useRef } from 'react'
import { type DeskDetail, type Zone } from '../hotdeskQueries.ts'
import { DeskTable } from './DeskTable.tsx'
import { PlanCanvas } from './PlanCanvas.tsx'
import { PlanTools } from './PlanTools.tsx'
import { usePlanDraft } from './usePlanDraft.ts'
import { arrangementOf, countOfChanges, planMistake, planOf, reducePlan } from './planState.ts'
import classes from './ZonePlan.module.css'

type ZonePlanProps = { zone: Zone; desks: readonly DeskDetail[]; DeskLink: RecordLink }

/**
 * The desks of a zone on its floor plan: placed by click, moved by drag and by arrow keys, numbered by themselves, saved
 * all at once. The list beside it does the same without the plan.
 */
export const ZonePlan = ({ zone, desks, DeskLink }: ZonePlanProps) => {
  const [plan, act] = useReducer(reducePlan, desks, planOf)
  const mayAdd = useCan('createHotdesk')
  const mayMove = useCan('updateHotdesk')
  const mayRemove = useCan('deleteHotdesk')
  const picture = useStoredPicture(zone.floorPlan?.id)
  const arrangement = arrangementOf(desks, plan.desks)
  const changes = countOfChanges(arrangement)
  const mistake = planMistake(plan.desks)
  const saving = useMutation({
    ...api.mutation('arrangeHotdesks', { silent: true }),
    onSuccess: (saved) => {
      recordNotices.updated()
      act({ type: 'reset', desks: saved })
    },
  })
  const isLetGo = useRef(false)
  const isUnsaved = () => !isLetGo.current && changes > 0
  const isBack = usePlanDraft({ zone, arrangement, act, isUnsaved, onLetGo: () => (isLetGo.current = true) })
  const may = { add: mayAdd, move: mayMove, remove: mayRemove }
  return (
    <>
      <UnsavedChanges isUnsaved={() => isUnsaved() && !saving.isPending} />
      {isBack && changes > 0 && <DraftNotice onDiscard={() => act({ type: 'reset', desks })} />}
      {saving.isError && (
        <Alert color="red" role="alert">
          {errorMessage(saving.error)}
        </Alert>
      )}
      <div className={classes.layout}>
        <Section title="Plan" actions={<PlanTools plan={plan} act={act} may={may} />}>
          <PlanCanvas plan={plan} act={act} may={may} picture={picture} label={`Desks of ${zone.name}`} />
        </Section>
        <Section title={countOf(plan.desks.length, 'desk', 'desks')}>
          <DeskTable plan={plan} act={act} may={may} DeskLink={DeskLink} />
        </Section>
      </div>
      {changes > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset: nothing is filled in
        <div className={classes.saveBar} role="group" aria-label="Changes to the plan">
          <Text className={classes.saveText} aria-live="polite" c={mistake ? 'red' : undefined}>
            {mistake ?? `${countOf(changes, 'change', 'changes')} not saved`}
          </Text>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
            disabled={plan.past.length === 0 || saving.isPending}
            onClick={() => act({ type: 'undo' })}
          >
            Undo
          </Button>
          <Button
            leftSection={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden />}
            loading={saving.isPending}
            disabled={mistake !== undefined}
            onClick={() => saving.mutate({ path: { id: zone.id }, body: arrangement })}
          >
            Save plan
          </Button>
        </div>
      )}
    </>
  )
}
