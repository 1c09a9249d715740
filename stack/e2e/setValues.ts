/** Sets the values of form fields as programs do; runs in the browser. */
export function setValues({
  values,
  hasEvents,
}: {
  values: Record<string, string>
  hasEvents: boolean
}) {
  const tell = (control: Element) => {
    if (!hasEvents) return
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, {bubbles: true}))
  }
  for (const [field, value] of Object.entries(values)) {
    for (const control of document.getElementsByName(field)) {
      if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)) {
        control.checked = control.value === value
        tell(control)
      } else if ('value' in control) {
        control.value = value
        tell(control)
      }
    }
  }
}
