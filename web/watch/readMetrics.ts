import {Counter, Gauge, Registry} from 'prom-client'
import {withDeadline} from '../data/withDeadline.ts'
import type {Enquiries} from '../enquiries/enquiries.ts'
import {counts} from '../telemetry/counts.ts'
import {siteMetrics} from '../telemetry/metrics.ts'
import {checksOf, type FigureName, figureHelp} from './checks.ts'
import {readChecks} from './readChecks.ts'

const withinMs = 3_000

const isFigure = (name: string): name is FigureName => name in figureHelp

/**
 * Returns all of the site's metrics in Prometheus' text format: what was counted, each check's problem
 * as 0 or 1, and the figures that the checks read. What cannot be read in time is left out.
 */
export async function readSiteMetrics(service: Enquiries): Promise<string> {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({name: `site_${name}`, help, registers}).set(value)
  const counted = new Counter({
    name: 'site_counted_total',
    help: 'Pages shown, steps of forms and links pressed by people, since this process started',
    labelNames: ['what'],
    registers,
  })
  for (const [what, number] of counts()) counted.inc({what}, number)
  const problems = new Gauge({
    name: 'site_problem',
    help: '1 for a check that found a problem',
    labelNames: ['check'],
    registers,
  })
  const [readings, waiting] = await Promise.all([
    readChecks(checksOf(service), withinMs),
    withDeadline(countWaiting(service), 'The database').catch(() => undefined),
  ])
  for (const {check, problem, figures = {}} of readings) {
    problems.set({check: check.name}, Number(problem !== undefined))
    for (const [name, value] of Object.entries(figures))
      if (isFigure(name)) gauge(name, figureHelp[name], value)
  }
  if (waiting) {
    gauge('enquiries_new', 'Enquiries that nobody has answered', waiting.all)
    gauge('enquiries_overdue', 'Enquiries without the answer promised by now', waiting.overdue)
  }
  return Registry.merge([siteMetrics().registry, registry]).metrics()
}

async function countWaiting({database, store}: Enquiries) {
  await database.ready()
  return {all: await store.countNew(), overdue: await store.countDue(new Date())}
}
