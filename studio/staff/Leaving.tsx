import {counted} from '@home-care/schemas/rules/amounts.ts'
import {nameWithAddress} from '@home-care/schemas/rules/personName.ts'
import {Text} from '@sanity/ui'
import {useState} from 'react'
import {useSWRConfig} from 'swr'
import {Choice} from '../controls/Choice.tsx'
import {Labelled} from '../controls/Field.tsx'
import {Pending} from '../controls/Pending.tsx'
import {Question} from '../controls/Question.tsx'
import {askLake, type Member} from './staffClient.ts'
import {useWorkOf} from './useWorkOf.ts'

/** Suspends a person after a confirmation, and hands over their open work. */
export function Leaving({
  leaver,
  members,
  close,
}: {
  leaver: Member
  members: readonly Member[]
  close: () => void
}) {
  const {mutate} = useSWRConfig()
  const [successor, setSuccessor] = useState('')
  const {work, error, handOver} = useWorkOf(leaver)
  const others = members.filter(
    ({id, isSuspended, hasFinished}) => id !== leaver.id && hasFinished && !isSuspended,
  )
  const openWork =
    work &&
    [
      work.drafts.length && counted(work.drafts.length, 'draft'),
      work.tasks.length && counted(work.tasks.length, 'open task'),
    ].filter((part) => part !== 0)

  async function leave() {
    const to = others.find(({id}) => id === successor)
    if (to) await handOver(to)
    await askLake(`members/${leaver.id}`, 'PATCH', {isSuspended: true})
    await mutate('staff')
  }

  return (
    <Question
      yes={successor ? 'Hand over and suspend' : 'Suspend'}
      isReady={work !== undefined}
      act={leave}
      close={close}
    >
      <Text>
        {leaver.name} is signed out at once and cannot sign in. What they wrote stays, and their
        name on it.
      </Text>
      <Pending {...{data: work, error}}>Looking for what they leave behind…</Pending>
      {openWork && (
        <Text>
          {openWork.length > 0
            ? `They leave ${new Intl.ListFormat('en-GB').format(openWork)}, and the enquiries that they deal with.`
            : 'They leave no drafts and no open tasks. Enquiries that they deal with can be handed over.'}
        </Text>
      )}
      <Labelled label="Hand their work to">
        <Choice
          value={successor}
          options={[
            {value: '', title: 'Nobody: it stays where it is'},
            ...others.map((other) => ({value: other.id, title: nameWithAddress(other)})),
          ]}
          onChoose={setSuccessor}
        />
      </Labelled>
      <Text size={1} muted>
        Tasks and enquiries become theirs. For each draft they get a task on their start page.
      </Text>
    </Question>
  )
}
