import { type ReactNode, useContext } from 'react'
import { ClientContext, useClient, useMoment } from '../../window/context.ts'
import { useHandWords } from '../media.ts'
import { ariaKey, keyCap } from '../words.ts'
import { Clause } from './Clause.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { useLongPress } from './long-press.ts'
import styles from './parts.module.css'

export function KeyCap({ chord }: { readonly chord: string | undefined }) {
  return chord === undefined ? null : (
    <span className={styles.cap} aria-hidden="true">
      {keyCap(chord)}
    </span>
  )
}

export interface ButtonProps {
  readonly children: ReactNode
  readonly detail?: ReactNode
  readonly chord?: string | undefined
  readonly kind?: 'plain' | 'primary' | 'quiet'
  /** The reason why the button is off. A button that is off stays in the tab order. */
  readonly off?: ReactNode
  readonly title?: string | undefined
  /** The accessible name, where the label alone says too little; it contains the label. */
  readonly name?: string | undefined
  readonly className?: string | undefined
  /** `again`: the press follows another in a double click. */
  readonly onPress: (again: boolean) => void
  /** The id of the registry command that the button gives. A key or a long press asks about that command. */
  readonly command?: string
}

/** The handlers of a button that gives a command: a click gives it, a long press asks for its reason. */
function useCommand(command: string | undefined, onPress: (again: boolean) => void) {
  // A fault message also has buttons on screens without a game.
  const client = useContext(ClientContext)
  const held = useLongPress(onPress, () =>
    client?.hearing.act(() => command !== undefined && client.commands.explain(command)),
  )
  return command === undefined
    ? { onClick: () => onPress(false) }
    : { 'data-command': command, ...held }
}

export function Button(props: ButtonProps) {
  const { children, detail, chord, kind, off, title, name, className, command, onPress } = props
  const pressed = useCommand(command, onPress)
  const classes = [styles.button, off ? styles.off : styles[kind ?? 'plain'], className]
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      title={title}
      aria-label={name}
      aria-disabled={off ? true : undefined}
      aria-keyshortcuts={chord === undefined ? undefined : ariaKey(chord)}
      {...pressed}
    >
      <span className={styles.label}>{children}</span>{' '}
      {off || detail ? <span className={styles.detail}>{off || detail}</span> : null}
      <KeyCap chord={chord} />
    </button>
  )
}

/** A registry command as a button: its label, its key, and the reason when it is off. */
export function CommandButton({
  id,
  kind,
  className,
  bare = false,
  brief = false,
  legalOnly = false,
  about,
}: {
  readonly id: string
  readonly kind?: ButtonProps['kind']
  readonly className?: string
  /** Leaves out detail and reason, where there is no room for them. */
  readonly bare?: boolean
  /** Shows the reason only when it is asked for: a half-width button has no room for a sentence. */
  readonly brief?: boolean
  /** Shows the button only while the command is legal. Otherwise its key still tells the reason. */
  readonly legalOnly?: boolean
  /** What the command does, for a pointer that rests on it while it is legal. */
  readonly about?: string
}) {
  useMoment()
  const { commands, hearing } = useClient()
  const hand = useHandWords()
  const shown = commands.show(id)
  if (!shown) return null
  const { whyNot } = shown
  if (whyNot && legalOnly) return null
  const off =
    whyNot &&
    (bare || brief ? (
      <span className="hidden">{whyNot.text}</span>
    ) : (
      <>
        {hand(whyNot.text)} <Clause of={whyNot.clause} ruling={whyNot.ruling} open={false} />
      </>
    ))
  const primary = shown.primary && !whyNot
  return (
    <Button
      kind={kind ?? (primary ? 'primary' : 'plain')}
      className={className}
      title={whyNot ? `${whyNot.text} ${whyNot.clause}` : about}
      chord={shown.keys[0]}
      command={id}
      {...(off ? { off } : {})}
      {...(shown.detail && !bare ? { detail: shown.detail } : {})}
      onPress={(again) => hearing.act(() => commands.run(id, again))}
    >
      {shown.label}
    </Button>
  )
}

/** The reason why a half-width button is off, in a line of its own: the button has no room for a sentence. */
export function WhyOff({ id, className }: { readonly id: string; readonly className: string }) {
  useMoment()
  const { commands } = useClient()
  const hand = useHandWords()
  const whyNot = commands.show(id)?.whyNot
  return whyNot ? (
    <p className={className}>
      {hand(whyNot.text)} <Clause of={whyNot.clause} ruling={whyNot.ruling} />
    </p>
  ) : null
}

/** A command as an icon. Screen readers speak its name and reason; hovering shows them. */
export function CommandIcon({ id, icon }: { readonly id: string; readonly icon: IconName }) {
  useMoment()
  const { commands, hearing } = useClient()
  const pressed = useCommand(id, (again) => void hearing.act(() => commands.run(id, again)))
  const shown = commands.show(id)
  if (!shown) return null
  const name = shown.whyNot ? `${shown.label}. ${shown.whyNot.text}` : shown.label
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={name}
      title={name}
      aria-disabled={shown.whyNot ? true : undefined}
      aria-keyshortcuts={shown.keys[0] === undefined ? undefined : ariaKey(shown.keys[0])}
      {...pressed}
    >
      <Icon name={icon} />
    </button>
  )
}

export function IconButton({
  icon,
  name,
  expanded,
  onPress,
}: {
  readonly icon: IconName
  readonly name: string
  readonly expanded?: boolean
  readonly onPress: () => void
}) {
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={name}
      title={name}
      aria-expanded={expanded}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
}

/** A button that looks like a link, for use inside a sentence or a message. */
export function Link({
  children,
  onPress,
}: {
  readonly children: ReactNode
  readonly onPress: () => void
}) {
  return (
    <button type="button" className={styles.link} onClick={onPress}>
      {children}
    </button>
  )
}
