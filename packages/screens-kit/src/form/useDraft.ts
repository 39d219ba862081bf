import { currentAuthor, dropDraft, keepDraft, readDraft, type Draft } from '@atrium/auth/session/drafts.ts'
import { watchTypedWork } from '@atrium/auth/session/typedWork.ts'
import { useEffect, useState } from 'react'
import { noteLabels, notedChoices, textsIn } from '../chosenLabels.ts'

type Drafted = {
  /** What it is called, such as the form's title; with the page's path, what a draft is found by. */
  name: string
  /** Whether it is in view. */
  opened: boolean
  isUnsaved: () => boolean
  /** Nothing asks any more whether it may be left. */
  onLetGo: () => void
  /** What would be lost, as far as JSON says all of it. */
  entered: () => Draft['values']
  /** Takes up what was kept; the same function at every render. */
  onBack: (values: Draft['values']) => void
}

/**
 * Keeps what was entered, into a form or beside one, when the session ends by itself, and brings it back on the same page
 * when the same person has signed in again.
 * @returns whether a draft came back
 */
export function useDraft(drafted: Drafted): boolean {
  const { name, opened, isUnsaved, onLetGo, entered, onBack } = drafted
  const [author] = useState(currentAuthor)
  const [isBack, setIsBack] = useState(false)

  useEffect(() => {
    if (!opened || !author) return undefined
    return watchTypedWork({
      isUnsaved,
      letGo: onLetGo,
      keep: async () => {
        if (!isUnsaved()) return
        const path = `${location.pathname}${location.search}`
        const values = entered()
        if (await keepDraft(author, { form: name, path, values, choices: notedChoices(textsIn(values)) })) onLetGo()
      },
    })
  })

  useEffect(() => {
    if (!opened || !author) return undefined
    let isHere = true
    void readDraft(author, name).then((draft) => {
      if (!isHere || !draft) return
      dropDraft(author, name)
      noteLabels(draft.choices ?? [])
      onBack(draft.values)
      setIsBack(true)
    })
    return () => {
      isHere = false
    }
  }, [opened, author, name, onBack])

  return isBack
}
