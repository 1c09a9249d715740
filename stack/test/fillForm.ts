import type {Page} from 'playwright-core'

/** Fills in a form's fields, whatever kind they are, by their names. */
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
