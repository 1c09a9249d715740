/** Keeps a question where it was pressed: opening it closes the one above, and the page would move up. */
export function keepQuestionInPlace() {
  document.addEventListener('click', ({target}) => {
    const question = target instanceof Element && target.closest('main summary')
    if (!question) return
    const {top} = question.getBoundingClientRect()
    requestAnimationFrame(() => scrollBy(0, question.getBoundingClientRect().top - top))
  })
}
