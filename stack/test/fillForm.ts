import type {Page} from 'playwright-core'

/** Fills in a form's fields of any kind, by name. */
export async function fillForm(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const control = page.locator(`[name=${name}]`).first()
    const kind = await control.evaluate((element) =>
      element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
    )
    if (kind === 'radio' || kind === 'checkbox')
      await page.locator(`[name=${name}][value=${value}]`).check()
    else if (kind === 'select') await control.selectOption(value)
    else await control.fill(value)
  }
}
