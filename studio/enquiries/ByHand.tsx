import {type EnquiryKind, siteForms} from '@home-care/schemas/site/forms.ts'
import {forms} from '@home-care/web/forms/forms.ts'
import {RefusedEntry} from '@home-care/web/inbox/inboxClient.ts'
import {Card, Checkbox, Flex, Stack, Text, TextArea, TextInput} from '@sanity/ui'
import {useId, useState} from 'react'
import {Choice, choose} from '../controls/Choice.tsx'
import {Field, Labelled, momentOf, typedMoment} from '../controls/Field.tsx'
import {Form} from '../controls/Form.tsx'
import {More} from '../controls/More.tsx'
import {useEnquiriesClient} from './useEnquiriesClient.ts'

const kinds = siteForms.map(({kind, kindTitle}) => ({value: kind, title: kindTitle}))

type Fields = RefusedEntry['fields']

/** Enters an enquiry that came by telephone, by the clock of the website's form. */
export function ByHand({onEntered}: {onEntered: (reference: string) => void}) {
  const client = useEnquiriesClient()
  const [kind, setKind] = useState<EnquiryKind>('care-request')
  const [fields, setFields] = useState<Fields>({})
  // The server stores an entry once, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  const form = forms[kind]
  const {sender, patient, message} = form
  const mainFields: readonly (string | undefined)[] = [...Object.values(sender), patient, message]
  const all = Object.entries(form.labels)
  const others = all.filter(([name]) => !mainFields.includes(name))
  const answer = ([name, label]: [string, string]) => (
    <Answer key={name} {...{kind, name, label}} wrong={fields[name]} />
  )

  async function enter(called: string, answers: FormData) {
    const {lists} = form
    const values = Object.fromEntries(
      Object.keys(form.labels).map((name) => [
        name,
        lists.some((list) => list === name) ? answers.getAll(name) : (answers.get(name) ?? ''),
      ]),
    )
    setFields({})
    try {
      const entered = await client.enter({
        kind,
        values,
        receivedAt: momentOf(called),
        note: String(answers.get('noteForStaff') ?? ''),
        isAnswered: answers.has('isAnswered'),
        key,
      })
      onEntered(entered.reference)
    } catch (error) {
      if (error instanceof RefusedEntry) setFields(error.fields)
      throw error
    }
  }

  return (
    <Form button="Enter" optional onSubmit={(value, all) => enter(value('called'), all)}>
      <Labelled label="What they asked for">
        <Choice
          options={kinds}
          value={kind}
          onChoose={(chosen) => {
            setKind(chosen)
            setFields({})
          }}
        />
      </Labelled>
      <Field
        label="When they called"
        type="datetime-local"
        name="called"
        required
        defaultValue={typedMoment(new Date())}
      />
      <Text size={1} muted>
        A name and one way to reach them are enough.
      </Text>
      {all.filter(([name]) => mainFields.includes(name)).map(answer)}
      <Labelled label="Note, for staff only">
        <TextArea rows={3} name="noteForStaff" />
      </Labelled>
      <Flex as="label" gap={3} align="center">
        <Checkbox name="isAnswered" />
        <Text size={1}>I have answered it: nobody has to call back</Text>
      </Flex>
      {others.length > 0 && (
        <More summary="What else they said" isOpen={others.some(([name]) => fields[name])}>
          <Stack gap={4} paddingTop={4}>
            {others.map(answer)}
          </Stack>
        </More>
      )}
    </Form>
  )
}

/** Fields for more than a line. */
const long = new Set(['address', 'clientAddress', 'referralReason', 'additionalInfo', 'message'])

function Answer({
  kind,
  name,
  label,
  wrong,
}: {
  kind: EnquiryKind
  name: string
  label: string
  wrong: readonly string[] | undefined
}) {
  const id = useId()
  const {options, lists, days} = forms[kind]
  const choices = new Map(Object.entries(options)).get(name)
  const described = {name, 'aria-describedby': wrong && id, 'aria-invalid': wrong !== undefined}
  const isList = lists.some((list) => list === name)
  const isDay = days.some((day) => day === name)
  return (
    <Stack gap={2}>
      {choices && isList ? (
        <Card as="fieldset" padding={0} style={{border: 0}}>
          <Text as="legend" size={1} weight="medium">
            {label}
          </Text>
          {choices.map(({value, title}) => (
            <Flex key={value} as="label" gap={3} align="center" paddingTop={3}>
              <Checkbox {...described} value={value} />
              <Text size={1}>{title}</Text>
            </Flex>
          ))}
        </Card>
      ) : (
        <Labelled label={label}>
          {choices ? (
            <Choice {...described} options={[choose, ...choices]} />
          ) : long.has(name) ? (
            <TextArea {...described} rows={3} />
          ) : (
            <TextInput {...described} type={isDay ? 'date' : 'text'} />
          )}
        </Labelled>
      )}
      {wrong && (
        <Card id={id} role="alert" tone="critical" padding={2} radius={2}>
          <Text size={1}>{wrong.join(' ')}</Text>
        </Card>
      )}
    </Stack>
  )
}
