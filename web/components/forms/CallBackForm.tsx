import {ChoicesControl, TextControl} from './controls.tsx'
import {type Attempt, FormFrame} from './FormFrame.tsx'
import {fieldsOf} from './shownAttempt.ts'

export function CallBackForm({attempt}: Attempt<'call-back'>) {
  const field = fieldsOf('call-back', attempt)
  return (
    <FormFrame
      kind="call-back"
      attempt={attempt}
      name="Call me back"
      action="Call me back"
      sending="Sending…"
    >
      <div className="grid gap-7">
        <TextControl {...field('name')} />
        <TextControl {...field('phone')} type="tel" width="short" />
        <ChoicesControl {...field('when')} type="radio" />
      </div>
    </FormFrame>
  )
}
