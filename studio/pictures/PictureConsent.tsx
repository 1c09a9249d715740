import {formatDay, londonDay} from '@home-care/schemas/rules/day.ts'
import {dayIn, isLapsed} from '@home-care/schemas/rules/documentDates.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {Box, Card, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {type InputProps, useClient, useCurrentUser} from 'sanity'
import useSWR from 'swr'
import {z} from 'zod'
import {DialogButton} from '../controls/DialogButton.tsx'
import {Field} from '../controls/Field.tsx'
import {Form} from '../controls/Form.tsx'
import {Pending} from '../controls/Pending.tsx'
import {ReplaceEverywhere} from '../replace/ReplaceEverywhere.tsx'
import {mayPublish} from '../staff/toolsOf.ts'
import {Uses} from './Uses.tsx'

const textSchema = z.string().catch('')
const pictureSchema = z.object({
  _rev: z.string(),
  consent: z
    .looseObject({agreedBy: textSchema, record: textSchema, until: textSchema})
    .nullable()
    .catch({agreedBy: '', record: '', until: '', isWithdrawn: true}),
})
type Picture = z.infer<typeof pictureSchema>

/** Below each picture's fields the consent of its people, which the picture has once for all its uses. */
export function WithConsent(props: InputProps) {
  const {value, schemaType} = props
  const asset = isRecord(value) && isRecord(value.asset) ? value.asset._ref : undefined
  if (schemaType.name !== 'imageWithAlt' || typeof asset !== 'string')
    return props.renderDefault(props)
  return (
    <Stack gap={4}>
      {props.renderDefault(props)}
      <PictureConsent key={asset} asset={asset} />
      <ReplaceEverywhere asset={asset} />
    </Stack>
  )
}

export function PictureConsent({asset}: {asset: string}) {
  const client = useClient({apiVersion: '2025-09-09'})
  const isChangeable = mayPublish(useCurrentUser())
  const {data, error, mutate} = useSWR(['consent', asset], async () => {
    const picture = await client.fetch('*[_id == $asset][0]{_rev, consent}', {asset})
    return pictureSchema.parse(picture)
  })
  if (!data) return <Pending error={error}>Reading its consent…</Pending>
  const isHidden = hasLapsed(data.consent)
  return (
    <Card padding={3} radius={2} border tone={isHidden ? 'caution' : 'default'}>
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Box flex={1}>
          <Text size={1}>{wordsOf(data, isHidden)}</Text>
        </Box>
        {isChangeable && (
          <DialogButton text="Consent" header="Consent of the people in this picture">
            {(close) => (
              <ConsentForm
                asset={asset}
                picture={data}
                close={close}
                onSaved={async () => void (await mutate())}
              />
            )}
          </DialogButton>
        )}
      </Flex>
    </Card>
  )
}

function wordsOf({consent}: Picture, isHidden: boolean): string {
  if (!consent)
    return 'No consent is recorded. People who can be recognised must agree; a drawing or an empty street needs none.'
  const until = dayIn(consent.until)
  if (isHidden && consent.isWithdrawn)
    return 'Consent was withdrawn: the site shows this picture nowhere.'
  if (isHidden) return 'Consent has ended: the site shows this picture nowhere.'
  return until ? `Agreed until ${formatDay(until)}.` : 'Agreed, with no last day.'
}

function ConsentForm({
  asset,
  picture: {_rev, consent},
  close,
  onSaved,
}: {
  asset: string
  picture: Picture
  close: () => void
  onSaved: () => Promise<void>
}) {
  const client = useClient({apiVersion: '2025-09-09'})

  async function save(value: (name: string) => string) {
    const texts = ['agreedBy', 'record', 'until'].map((name) => [name, value(name).trim()])
    const fields = Object.fromEntries(texts.filter(([, text]) => text))
    const isWithdrawn = value('isWithdrawn') !== ''
    const written = isWithdrawn ? {...fields, isWithdrawn} : fields
    const patch = client.patch(asset).ifRevisionId(_rev)
    const isEmpty = Object.keys(written).length === 0
    await (isEmpty ? patch.unset(['consent']) : patch.set({consent: written})).commit()
    await onSaved()
    close()
  }

  return (
    <Form button="Save" optional onSubmit={save}>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          Where this picture is used
        </Text>
        <Uses assets={[asset]} onLeave={close} />
      </Stack>
      <Text size={1}>
        What you save here applies to all of these at once, without publishing. It stays with the
        picture, whatever becomes of these pages.
      </Text>
      <Field
        label="Who agreed, such as “She herself”. Don’t write a name here."
        name="agreedBy"
        defaultValue={consent?.agreedBy}
        maxLength={120}
      />
      <Field
        label="Where it is kept, such as “Consents folder, number 14”"
        name="record"
        defaultValue={consent?.record}
        maxLength={250}
      />
      <Field
        label="Agreed until: from this day visitors no longer see it"
        name="until"
        type="date"
        defaultValue={dayIn(consent?.until)}
      />
      <Flex as="label" gap={3} align="center">
        <Checkbox
          name="isWithdrawn"
          defaultChecked={hasLapsed({isWithdrawn: consent?.isWithdrawn})}
        />
        <Text size={1} weight="medium">
          Consent was withdrawn
        </Text>
      </Flex>
      <Text size={1} muted>
        The picture then leaves all of these pages at once. Start names those that still use it,
        until another picture is chosen there. It stays in Pictures, in the history and in backups;
        copies that visitors’ browsers or other websites kept stay with them.
      </Text>
    </Form>
  )
}

/** By the rule of the site, which hides a picture whose consent cannot be read. */
const hasLapsed = (consent: unknown) => isLapsed(consent, londonDay(new Date()))
