import type {Page} from 'playwright-core'

export const careRequest = (name: string) => ({
  name,
  email: 'ada@example.org',
  phone: '01632 960123',
  careFor: 'parent',
  address: '1 Sample Street\nKettering',
  startDate: '2999-03-01',
  supportTypes: 'companionship',
  bestTimeToReach: 'anytime',
  additionalInfo: 'Two steps at the door.',
})

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
