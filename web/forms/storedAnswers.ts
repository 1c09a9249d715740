import * as z from 'zod'
import {type EnquiryForm, type FormSchema, fieldNames, type StoredAnswers} from './enquiryForm.ts'
import {mostCharacters} from './rules.ts'

const valuesSchema = z.record(z.string(), z.unknown())
const answerSchema = z.union([z.string(), z.array(z.string())])

/** Picks the texts and lists of texts that belong to a form's fields. */
export function storedAnswers<Schema extends FormSchema>(
  form: EnquiryForm<Schema>,
  values: unknown,
): StoredAnswers<Schema> {
  const fields = valuesSchema.parse(values)
  const answers: StoredAnswers<Schema> = {}
  for (const field of fieldNames(form)) {
    const {data: answer} = answerSchema.safeParse(fields[field])
    if (answer !== undefined) answers[field] = answer
  }
  return answers
}

/**
 * Returns typed answers to show in the form again, each cut to the longest accepted length.
 */
export function answersToShow<Schema extends FormSchema>(
  form: EnquiryForm<Schema>,
  values: unknown,
): StoredAnswers<Schema> {
  const answers = storedAnswers(form, values)
  for (const field of fieldNames(form)) {
    const answer = answers[field]
    const options = form.options[field]?.map(({value}) => value) ?? []
    if (typeof answer === 'string') answers[field] = answer.slice(0, mostCharacters)
    else if (answer) answers[field] = options.filter((option) => answer.includes(option))
  }
  return answers
}
