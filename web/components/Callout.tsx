import type {ReactNode} from 'react'
import {Heading, type Level} from './Heading.tsx'
import {Icon, type IconName} from './Icon.tsx'

const tones = {
  note: {icon: 'info', className: 'bg-teal-100 border-teal-200', label: undefined},
  urgent: {icon: 'warning', className: 'bg-clay-100 border-clay-200', label: undefined},
  soon: {icon: 'calendar', className: 'bg-sage-100 border-sage-200', label: 'Coming Soon'},
} as const satisfies Record<string, {icon: IconName; className: string; label: string | undefined}>

/**
 * A boxed message.
 * @param tone note: useful to know; urgent: what to do now; soon: not available yet, marked Coming Soon
 */
export function Callout({
  tone = 'note',
  title,
  level = 3,
  actions,
  children,
}: {
  tone?: keyof typeof tones
  title?: string | undefined
  level?: Level
  actions?: ReactNode
  children: ReactNode
}) {
  const {icon, className, label} = tones[tone]
  return (
    <div
      data-ground="cream"
      className={`text @container rounded-card border p-5 sm:p-7 md:p-9 ${className}`}
      data-tone={tone}
    >
      <div className="text flex gap-x-6">
        <span className="hidden size-12 shrink-0 rounded-chip bg-cream p-3 text-clay-700 @min-[28rem]:block">
          <Icon name={icon} className="size-6" />
        </span>
        <div className="text min-w-0 flex-1">
          {label && <p className="mb-2 text-sm font-bold text-clay-800">{label}</p>}
          {title && (
            <Heading level={level} className="text-2xl">
              {title}
            </Heading>
          )}
          <div className={`prose text ${title ? 'mt-3' : ''}`}>{children}</div>
          {actions && <div className="actions mt-6">{actions}</div>}
        </div>
      </div>
    </div>
  )
}
